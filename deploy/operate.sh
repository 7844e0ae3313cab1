#!/bin/sh
# An operator command inside the container: `operate doctor`, `operate backup --out /backups`.
set -eu
name=${1:?"name a command: backup, create-admin, doctor, export-site-texts, import-legacy, restore, rotate-key, verify-audit"}
shift
exec node "/app/api/src/commands/$name.ts" "$@"
