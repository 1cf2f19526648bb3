# The bot alone, not as root. What it keeps lies in the volume /app/saved, or where DATABASE_URL says.
# Any image with a Python from 3.11 on will do: `.ci/base` makes one.
ARG BASE=python:3.13-slim@sha256:7c61056e61ac89e852de05f3dc6fa51a6dd2181797bceed46aa725dd7cb2cd3b
FROM ${BASE} AS build
# Where the certificates are that packages are fetched by, if not where Python looks.
ARG PIP_CERT SSL_CERT_FILE
WORKDIR /app
COPY requirements.txt ./
COPY requirements requirements
RUN python3 requirements/environment.py run && .venv/bin/python -m compileall -q .venv/lib
# A third of what is installed: names for debuggers, and the languages of dates that the bot does not speak.
RUN command -v strip >/dev/null || { apt-get update --quiet --quiet && apt-get install --quiet --quiet --yes --no-install-recommends binutils; }
RUN find .venv/lib -name '*.so*' -type f -exec strip --strip-unneeded {} +
COPY data/locales data/locales
RUN cd data/locales && find ../../.venv/lib -path '*/babel/locale-data/*' ! -name 'root.*' $(for each in *; do printf ' ! -name %s.dat ! -name %s_*' "${each%%-*}" "${each%%-*}"; done) -delete

FROM ${BASE}
WORKDIR /app
COPY --from=build /app/.venv .venv
COPY LICENSE ./
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
