// @ts-check
import { closeSync, openSync, readSync } from 'node:fs';

/** What comes before the first section of a program for Windows. */
const headBytes = 4096;

/** Where its head says how large its certificates are, by the kind of program (PE format, 'Optional Header'). */
const certificatesAt = new Map([
  [0x10b, 132],
  [0x20b, 148],
]);

/**
 * Whether a program for Windows carries a certificate.
 * @param {string} file
 */
export const hasCertificate = (file) => {
  const head = Buffer.alloc(headBytes);
  const handle = openSync(file, 'r');
  try {
    readSync(handle, head, 0, headBytes, 0);
  } finally {
    closeSync(handle);
  }
  const optional = head.readUInt32LE(0x3c) + 24;
  if (head.toString('latin1', 0, 2) !== 'MZ' || optional + 152 > headBytes) return false;
  const place = certificatesAt.get(head.readUInt16LE(optional));
  return place !== undefined && head.readUInt32LE(optional + place) > 0;
};

/**
 * The packages that do not say who made them. Debian knows signed archives of packages, not signed packages, and the
 * other two of Linux have no signature at all.
 * @param {readonly string[]} files what was packed
 * @param {boolean} hasSignedApp electron-builder found a certificate of Apple's
 */
export const unsignedOf = (files, hasSignedApp) =>
  files.filter((file) => {
    if (/\.(?:dmg|zip)$/.test(file)) return !hasSignedApp;
    if (file.endsWith('.exe')) return !hasCertificate(file);
    return /\.(?:AppImage|deb|tar\.gz)$/.test(file);
  });
