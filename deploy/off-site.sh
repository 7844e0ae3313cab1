#!/bin/sh
# Makes a verified backup and copies it, encrypted, with restic to where RESTIC_REPOSITORY says (docs/backups.md).
set -eu
here=$(cd "$(dirname "$0")" && pwd)
backups=${BACKUP_DIR:-/var/backups/leadwright}
folder=$backups/off-site
if [ -n "${OPERATE:-}" ]; then
  # The command that runs `operate` in the server's container, where BACKUP_DIR is /backups.
  $OPERATE backup --out /backups/off-site
else
  sh "$here/operate.sh" backup --out "$folder"
fi
restic backup --quiet --host leadwright "$folder"
# The policies promise that no backup is older than this.
restic forget --quiet --host leadwright --group-by host --keep-within-hourly 2d --keep-within-daily "${BACKUP_KEEP:-14}d" --keep-last 3
# `doctor` warns when this file gets old.
touch "$backups/copied-elsewhere"
# The server expects its newest backup in the folder.
ls -d "$folder"/leadwright-*Z | head -n -1 | xargs -r rm -r
