#!/bin/sh
# Sends a CV, then lists the stored ones, as JSON:
#   LECTERN_URL=https://lectern.example.com/api/public/v1 LECTERN_API_KEY=... sh process.sh CV.pdf ada@example.com
set -eu

# One key for all attempts, so that the CV is charged once. curl waits for the seconds of Retry-After.
key=$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')

call() {
  curl --silent --show-error --fail-with-body --retry 2 --retry-connrefused -H "Authorization: Bearer $LECTERN_API_KEY" "$@"
}

call "$LECTERN_URL/cvs/process" -H "Idempotency-Key: $key" -F "file=@$1" -F "acting_user_email=$2"
echo
call "$LECTERN_URL/cvs?page=1&page_size=100"
echo
