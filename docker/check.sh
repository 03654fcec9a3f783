#!/bin/sh
# Looks at a running product from outside: `sh docker/check.sh http://localhost:3000`. It waits up to three minutes for
# /api/ready, then asks for a page that the server writes, a script, the API's description with its viewer, and a search.
# `sh docker/check.sh http://localhost:3000 with-an-account` also registers a helper, whose preview picture is drawn: for a trial.
set -eu
site=${1:?say the address, such as http://localhost:3000}
answer=$(mktemp)
trap 'rm -f "$answer"' EXIT

fail() {
  echo "$1" >&2
  head -c 2000 "$answer" >&2
  exit 1
}

# The answer's status, or 000; its body is in the file.
ask() { curl --silent --max-time 20 --output "$answer" --write-out '%{http_code}' "$site$1" || true; }

# What a path answers with 200 has this in it.
expect() {
  status=$(ask "$1")
  [ "$status" = 200 ] || fail "$1 answered $status:"
  grep --quiet --text "$2" "$answer" || fail "$1 has no '$2':"
  echo "ok  $1"
}

tries=0
until [ "$(ask /api/ready)" = 200 ]; do
  tries=$((tries + 1))
  [ "$tries" -lt 180 ] || fail "$site/api/ready is not 200:"
  sleep 1
done
expect /api/ready '"status":"ready"'
expect /api/health '"status":"ok"'
expect / '<h1'
script=$(grep --only-matching '/assets/[^"]*\.js' "$answer" | head -n 1)
expect "${script:-/no-script-in-the-page}" 'import'
expect /api/openapi.json '"openapi"'
expect /api/docs/reference.js 'function'
expect /api/docs/archivo-400.woff2 'wOF2'
expect '/api/helpers?state=TX&specialty=plumbing' '\['
[ "${2:-}" = with-an-account ] || exit 0

curl --silent --max-time 20 --output "$answer" --header 'content-type: application/json' "$site/api/helpers" --data @- <<END || true
{ "name": "Trial Helper", "email": "trial-$(date +%s)@example.com", "password": "only-for-a-trial-$$", "phone": "512-555-0100", "age": 30,
  "city": "Austin", "state": "TX", "specialties": ["plumbing"], "tools": ["pipe-wrench"], "hourlyRate": 25.5,
  "availability": [true, true, true, true, true, false, false], "paymentMethods": ["cash"],
  "allowsSearchEngines": true }
END
id=$(grep --only-matching '"id":"[^"]*"' "$answer" | head -n 1 | cut -d '"' -f 4)
[ -n "$id" ] || fail 'No helper could be registered:'
echo "ok  registered"
expect "/og/helper/$id.png" PNG
expect "/helper/$id" 'Trial Helper'
