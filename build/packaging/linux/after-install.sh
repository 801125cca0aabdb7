#!/bin/sh
# Run by dpkg as root; the names in braces are filled in by electron-builder.
set -e
home='/opt/${sanitizedProductName}'

ln -sf "$home/${executable}" '/usr/bin/${executable}'
# Chromium's sandbox for kernels that let only root make name spaces.
chown root:root "$home/chrome-sandbox"
chmod 4755 "$home/chrome-sandbox"

# Ubuntu from 23.10 on lets programs with a profile make name spaces; others do not know the profile's version.
profile="$home/resources/apparmor-profile"
if command -v apparmor_parser >/dev/null && [ -d /sys/kernel/security/apparmor ] &&
  apparmor_parser --skip-kernel-load --skip-cache "$profile" >/dev/null 2>&1; then
  install -m 644 "$profile" '/etc/apparmor.d/${executable}'
  apparmor_parser --replace --skip-cache '/etc/apparmor.d/${executable}' || true
fi

if command -v update-desktop-database >/dev/null; then
  update-desktop-database -q /usr/share/applications || true
fi
