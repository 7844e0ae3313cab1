#!/bin/sh
# On a machine without containers, makes this release the running one:
#   sh /opt/leadwright/releases/VERSION/deploy/activate.sh
# Renders its site, switches /opt/leadwright/current to it, restarts the server, whose socket stays open, and reloads the proxy.
# The same command of an earlier release goes back to it (docs/upgrade.md).
set -eu
home=/opt/leadwright
release=$(cd "$(dirname "$0")/.." && pwd -P)
version=$(basename "$release")
if [ "$release" != "$home/releases/$version" ]; then
  echo "This release is in $release. Unpack it below $home/releases." >&2
  exit 64
fi
if ! command -v node > /dev/null; then
  echo "Node.js 24 or newer is required. Install it, so that /usr/local/bin/node or /usr/bin/node exists." >&2
  exit 78
fi
# Exits with a sentence if it is too old.
node "$release/api/dist/render-site.js" --help > /dev/null
install -d -m 755 -o leadwright -g leadwright /var/lib/leadwright-site
copy_units() {
  for unit in "$release"/deploy/*.service "$release"/deploy/*.socket "$release"/deploy/*.timer; do
    [ ! -e "$unit" ] || cp "$unit" /etc/systemd/system/
  done
  systemctl daemon-reload
}
# Rendering runs as the unit's user with its settings, so the unit must exist; an older one is enough.
systemctl cat leadwright > /dev/null 2>&1 || copy_units
sh "$release/deploy/operate.sh" render-site
copy_units
previous=$(readlink "$home/current" || true)
ln -s "releases/$version" "$home/.current-$$"
mv -T "$home/.current-$$" "$home/current"
# Also restarts after a failed start, so that an upgrade can be undone. A stopped server stays stopped.
case $(systemctl is-active leadwright || true) in
  inactive | unknown) ;;
  *)
    echo "Restarting the server. If it migrates a large database first, this takes minutes: journalctl -fu leadwright"
    systemctl reset-failed leadwright leadwright.socket || true
    if ! systemctl restart leadwright; then
      echo "leadwright did not start; \`journalctl -u leadwright\` has the reason." >&2
      echo "To go back: sh $home/${previous:-releases/EARLIER}/deploy/activate.sh" >&2
      exit 1
    fi
    ;;
esac
# They read the rules of the new site.
for proxy in caddy nginx; do
  ! systemctl is-active --quiet "$proxy" || systemctl reload "$proxy"
done
echo "$version is the current release."
