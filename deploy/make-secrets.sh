#!/bin/sh
# Creates the secrets in a folder, one file each: new keys, and an empty file (not set) for every other secret.
# Leaves existing files alone.
#   sh deploy/make-secrets.sh FOLDER [OWNER]
set -eu
folder=${1:?Usage: sh deploy/make-secrets.sh FOLDER [OWNER]}
owner=${2:-$(id -u)}
install -d -m 700 "$folder"
# Stores what a command prints, if the file is missing.
make() {
  name=$1
  shift
  [ -e "$folder/$name" ] || "$@" | install -o "$owner" -m 600 /dev/stdin "$folder/$name"
}
vault_key() {
  echo "$(date +%Y-%m):$(openssl rand -base64 32)"
}
make VAULT_KEYS vault_key
make AUDIT_KEY openssl rand -base64 32
for name in SMTP_URL CALENDLY_SIGNING_KEY CALENDLY_TOKEN CAL_SIGNING_KEY CAL_TOKEN GOOGLE_CLIENT_SECRET DEPLOY_HOOK_URL \
  METRICS_TOKEN ALERT_URL BACKUP_PING_URL; do
  make "$name" true
done
