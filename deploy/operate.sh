#!/bin/sh
# Runs an operator command: in the container `operate doctor`, without containers
# `sh /opt/leadwright/current/deploy/operate.sh doctor`. Use absolute paths for folders.
set -eu
commands="backup confirm-clock create-admin doctor export-site-texts import-legacy render-site restore rotate-key verify-audit verify-backup webhooks"
name=${1:-}
case " $commands " in
  *" ${name:-none} "*) shift ;;
  *)
    echo "Unknown command '$name'. Commands: $commands" >&2
    exit 64
    ;;
esac
# The release itself, so that a command that runs during an upgrade keeps its files.
here=$(cd "$(dirname "$0")" && pwd -P)
# As root on a machine with the unit: run as its user, with its settings and secrets.
if [ "$(id -u)" = 0 ] && systemctl cat leadwright > /dev/null 2>&1; then
  set -f
  IFS='
'
  # shellcheck disable=SC2046
  exec systemd-run --quiet --collect --wait --pipe $(
    systemctl cat leadwright |
      sed -nE 's/^(User|Group|UMask|Environment|EnvironmentFile|LoadCredential)=/--property=&/p'
  ) sh "$here/operate.sh" "$name" "$@"
fi
[ -f "$here/../package.json" ] && root=$here/.. || root=/app
cd "$root"
PATH=$PWD/node_modules/.bin:$PATH
[ -f .env ] && settings=--env-file=.env || settings=--
# An older Node can't even parse the commands, so its version is checked before.
exec node --import ./api/dist/process-setup.js "$settings" "api/dist/$name.js" "$@"
