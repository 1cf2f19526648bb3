# The bot alone, not as root. What it keeps lies in the volume /app/saved, or where DATABASE_URL says.
FROM python:3.13-slim AS build
WORKDIR /app
COPY requirements-uv.txt requirements.txt ./
RUN python -m venv --without-pip .venv
RUN python -m pip --python .venv/bin/python install --quiet --no-cache-dir --require-hashes --requirement requirements-uv.txt
RUN .venv/bin/uv pip install --quiet --no-cache --compile-bytecode --python .venv/bin/python --require-hashes --requirement requirements.txt
RUN python -m pip --python .venv/bin/python uninstall --quiet --yes uv

FROM python:3.13-slim
WORKDIR /app
COPY --from=build /app/.venv .venv
COPY bot bot
COPY cogs cogs
COPY data data
RUN .venv/bin/python -m compileall -q bot cogs
RUN mkdir saved && chown 10001:10001 saved
USER 10001:10001
VOLUME /app/saved
ENV DATABASE_URL=sqlite:////app/saved/uno.db METRICS_PORT=9464 LOG_FORMAT=json PYTHONUNBUFFERED=1
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 CMD [".venv/bin/python", "-c", "from os import environ; from urllib.request import urlopen; urlopen(f'http://127.0.0.1:{environ[\"METRICS_PORT\"]}/healthz', timeout=4)"]
CMD [".venv/bin/python", "-m", "bot"]
