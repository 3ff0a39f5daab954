# The program in a container. Matches and settings are kept in the volume:
#   docker build -t biberclan . && docker run -it --rm -e TERM -e COLORTERM -v biberclan:/data biberclan
FROM python:3.13-slim AS building
WORKDIR /source
COPY . .
RUN pip wheel --no-cache-dir --no-deps --wheel-dir /wheels .

FROM python:3.13-slim
COPY tools/bundled.txt /tmp/
RUN pip install --no-cache-dir --no-deps --require-hashes -r /tmp/bundled.txt
COPY --from=building /wheels /tmp/wheels
RUN pip install --no-cache-dir --no-deps /tmp/wheels/*.whl \
    && useradd --uid 1000 --create-home beaver \
    && install -d -m 700 -o beaver /data
ENV BIBERCLAN_DATA=/data BIBERCLAN_CONFIG=/data/config.toml
USER 1000
VOLUME /data
ENTRYPOINT ["biberclan"]
