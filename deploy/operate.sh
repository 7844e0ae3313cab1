#!/bin/sh
# An operator command, inside the container as `operate doctor`, without one as
# `sh deploy/operate.sh doctor`. Name folders by their whole path.
set -eu
commands="backup confirm-clock create-admin doctor export-site-texts import-legacy restore rotate-key verify-audit"
name=${1:-}
case " $commands " in
  *" ${name:-none} "*) shift ;;
  *)
    echo "There is no command '$name'. Commands: $commands" >&2
    exit 64
    ;;
esac
here=$(dirname "$0")
[ -f "$here/../package.json" ] && root=$here/.. || root=/app
cd "$root"
PATH=$PWD/node_modules/.bin:$PATH
[ -f .env ] && settings=--env-file=.env || settings=--
exec node "$settings" "api/src/commands/$name.ts" "$@"
