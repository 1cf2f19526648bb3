"""Asyncio tasks behind what people see: nobody waits for them, and what fails in one is logged."""
