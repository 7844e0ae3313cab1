#!/bin/sh
# An operator command, inside the container as `operate doctor`, without one as
# `sh deploy/operate.sh doctor`. Name folders by their whole path.
set -eu
name=${1:?"name a command: backup, create-admin, doctor, export-site-texts, import-legacy, restore, rotate-key, verify-audit"}
shift
here=$(dirname "$0")
[ -f "$here/../package.json" ] && root=$here/.. || root=/app
cd "$root"
PATH=$PWD/node_modules/.bin:$PATH
[ -f .env ] && settings=--env-file=.env || settings=--
exec node "$settings" "api/src/commands/$name.ts" "$@"
