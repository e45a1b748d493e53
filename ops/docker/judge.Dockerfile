# A judge, made from the archive of `npm run package`:
#
#   npm run package && docker build --file ops/docker/judge.Dockerfile --tag touchstone-judge:0.1.0 .
#
# It runs as root and privileged, because it makes cgroups, namespaces and mounts for the programs it runs: give it a
# machine of its own, as without containers. The toolchain is made at the first start, in the volume.

ARG DEBIAN=debian:12.11-slim

FROM $DEBIAN AS unpacked
ARG TARGETARCH=amd64
COPY dist/touchstone-*.tar.gz /tmp/
RUN set -eu; \
    case "$TARGETARCH" in amd64) processor=x64 ;; *) processor="$TARGETARCH" ;; esac; \
    mkdir /opt/touchstone; \
    tar --extract --file /tmp/touchstone-*-linux-"$processor".tar.gz --strip-components 1 --directory /opt/touchstone

FROM $DEBIAN
RUN apt-get update \
    && DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends \
      bubblewrap ca-certificates gcc libc6-dev mmdebstrap procps \
    && rm -rf /var/lib/apt/lists/*
COPY --from=unpacked /opt/touchstone /opt/touchstone
COPY ops/docker/is-ready.ts ops/docker/start-judge.sh /opt/touchstone/
WORKDIR /opt/touchstone
ENV PATH=/opt/touchstone/node_modules/.bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
    TOUCHSTONE_OPS_PORT=9465 \
    TOUCHSTONE_JUDGE_DIR=/var/lib/touchstone/judge
VOLUME /var/lib/touchstone
HEALTHCHECK --interval=10s --timeout=5s --start-period=900s --retries=3 CMD ["node", "is-ready.ts"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["sh", "start-judge.sh"]
