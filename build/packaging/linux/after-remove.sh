#!/bin/sh
# Run by dpkg as root; the names in braces are filled in by electron-builder.
set -e
# Called for much else on the way of an upgrade, too (Debian policy 6.6): there the package stays.
case "$1" in
  remove | purge | disappear) ;;
  *) exit 0 ;;
esac

rm -f '/usr/bin/${executable}'
profile='/etc/apparmor.d/${executable}'
if [ -f "$profile" ]; then
  if command -v apparmor_parser >/dev/null; then apparmor_parser --remove "$profile" || true; fi
  rm -f "$profile"
fi
if command -v update-desktop-database >/dev/null; then
  update-desktop-database -q /usr/share/applications || true
fi
