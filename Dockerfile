# The image of Lectern (docs/deploying.md). It holds the server, its command line, and LibreOffice and tesseract of Debian.
#
#   docker build --tag lectern .
#
# Both base images are arguments, so that a mirror or an image of your own can take their place.
ARG DEBIAN_IMAGE=debian:bookworm-slim
ARG NODE_IMAGE=node:24-bookworm-slim

# Installs the packages, builds the console and removes what only that needed.
FROM ${NODE_IMAGE} AS packages
WORKDIR /opt/lectern
COPY package.json package-lock.json ./
# The console is built below, so that a change of the sources installs no packages again; npm reports that it is not there yet.
RUN npm ci --omit=dev --no-audit --no-fund
COPY . .
RUN node_modules/.bin/node scripts/build-console.ts \
 && node_modules/.bin/node scripts/prune-for-image.ts . \
 && rm -r scripts console/src console/vite.config.ts console/index.html console/tsconfig.json tsconfig.json

FROM ${DEBIAN_IMAGE}
# bubblewrap is the sandbox of the engines, where the container may have one. libnss-wrapper gives the user of the container a
# name, which PostgreSQL asks for when it creates a database. OpenShift runs a container as a user of its choice in the group 0, so
# everything is readable by all, and the data folder is writable by the group.
RUN export DEBIAN_FRONTEND=noninteractive \
 && apt-get update \
 && apt-get install --yes --no-install-recommends \
      bubblewrap ca-certificates libnss-wrapper tini \
      libreoffice-writer-nogui python3-uno fonts-dejavu fonts-liberation \
      tesseract-ocr tesseract-ocr-deu tesseract-ocr-eng tesseract-ocr-fra tesseract-ocr-ita tesseract-ocr-nld \
      tesseract-ocr-pol tesseract-ocr-por tesseract-ocr-spa tesseract-ocr-swe \
 && rm -rf /var/lib/apt/lists/* /var/cache/apt/* /var/cache/debconf/* /var/log/* \
 && find / -xdev -type f -perm /6000 -exec chmod a-s {} + \
 && useradd --uid 10001 --gid 0 --no-create-home --home-dir /tmp --shell /usr/sbin/nologin lectern \
 && install -d -m 0770 -o 10001 -g 0 /data
COPY --from=packages /opt/lectern /opt/lectern
COPY deploy/container/lectern /usr/local/bin/lectern
ENV PATH=/opt/lectern/node_modules/.bin:/usr/local/bin:/usr/bin:/bin \
    HOME=/tmp \
    LECTERN_HOST=0.0.0.0 \
    LECTERN_ADMIN_HOST=0.0.0.0 \
    LECTERN_ADMIN_PORT=9464 \
    LECTERN_DATA_DIR=/data
WORKDIR /opt/lectern
USER 10001:0
EXPOSE 8080 9464
ENTRYPOINT ["tini", "--", "lectern"]
CMD ["serve"]
