# api, jobs and whatever else the site's database is needed for, made from the archive of `npm run package`:
#
#   npm run package && docker build --file ops/docker/server.Dockerfile --tag touchstone-server:0.1.0 .

ARG DEBIAN=debian:12.11-slim

FROM $DEBIAN AS unpacked
ARG TARGETARCH=amd64
COPY dist/touchstone-*.tar.gz /tmp/
RUN set -eu; \
    case "$TARGETARCH" in amd64) processor=x64 ;; *) processor="$TARGETARCH" ;; esac; \
    mkdir /opt/touchstone; \
    tar --extract --file /tmp/touchstone-*-linux-"$processor".tar.gz --strip-components 1 --directory /opt/touchstone

FROM $DEBIAN
# pg_dump and pg_restore make and read backups; they must not be older than the server of the database.
RUN apt-get update \
    && DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends ca-certificates postgresql-client \
    && rm -rf /var/lib/apt/lists/* \
    && groupadd --system --gid 10001 touchstone \
    && useradd --system --uid 10001 --gid 10001 --home-dir /var/lib/touchstone --shell /usr/sbin/nologin touchstone \
    && install --directory --owner touchstone --group touchstone --mode 0750 /var/lib/touchstone
COPY --from=unpacked /opt/touchstone /opt/touchstone
COPY ops/docker/is-ready.ts /opt/touchstone/is-ready.ts
WORKDIR /opt/touchstone
ENV PATH=/opt/touchstone/node_modules/.bin:/usr/local/bin:/usr/bin:/bin \
    TOUCHSTONE_HOST=0.0.0.0 \
    TOUCHSTONE_PORT=8080 \
    TOUCHSTONE_OPS_PORT=9464 \
    TOUCHSTONE_BLOB_DIR=/var/lib/touchstone/blobs
# By number, so that Kubernetes can see that it is not root.
USER 10001:10001
VOLUME /var/lib/touchstone
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["node", "is-ready.ts"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["node"]
CMD ["apps/server/src/entry/api.ts"]
