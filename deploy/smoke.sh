#!/bin/sh
# Starts the image as strictly as it is meant to run, and has it process one CV of each kind: a user that the image does not know,
# a read-only root, no capabilities, no network. Needs docker or podman, and takes about a minute.
#
#   deploy/smoke.sh [IMAGE]
#
# CONTAINER names the program and its options if it is neither `docker` nor `podman`, RUN_OPTIONS further options of `run`.
set -eu
image=${1:-lectern}
here=$(cd "$(dirname "$0")" && pwd)
container=${CONTAINER:-$(command -v docker || command -v podman)} || {
  echo "neither docker nor podman is installed" >&2
  exit 1
}
name=lectern-smoke-$$

remove() {
  $container rm --force "$name" >/dev/null 2>&1 || true
  $container volume rm "$name" >/dev/null 2>&1 || true
}
trap remove EXIT
trap 'exit 1' INT TERM

$container volume create "$name" >/dev/null
# shellcheck disable=SC2086 # the options are words
$container run --detach --name "$name" --read-only --tmpfs /tmp:mode=1777,size=256m --user 1000680000:0 --cap-drop all \
  --security-opt no-new-privileges --network none --volume "$name:/data" --volume "$here/../samples:/samples:ro" \
  --volume "$here/smoke.ts:/smoke.ts:ro" ${RUN_OPTIONS:-} "$image" >/dev/null

failed() {
  $container logs "$name" >&2
  echo "smoke: failed" >&2
  exit 1
}
lectern() { $container exec "$name" lectern "$@"; }

$container exec "$name" node /smoke.ts ready || failed
lectern doctor || failed
lectern company create --name Smoke --storage on --api on --credits 10 >/dev/null || failed
lectern member add --company 1 --email smoke@example.com --role consultant >/dev/null || failed
key=$(lectern key create --company 1 --name smoke --json | sed -n 's/.*"secret": *"\([^"]*\)".*/\1/p')
[ -n "$key" ] || failed
$container exec --env "API_KEY=$key" "$name" node /smoke.ts send || failed
lectern redact 1 --company 1 --output /tmp/blind.pdf || failed
lectern brand 1 --company 1 --layout classic-en --out /tmp/branded || failed
lectern export /tmp/cvs.xlsx --format xlsx --company 1 || failed
lectern backup /tmp/backup || failed
lectern verify || failed
$container stop --time 35 "$name" >/dev/null || failed
status=$($container inspect --format '{{.State.ExitCode}}' "$name")
[ "$status" = 0 ] || {
  echo "the server ended with $status" >&2
  failed
}
echo "smoke: passed"
