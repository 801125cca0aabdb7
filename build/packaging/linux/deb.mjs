#!/usr/bin/env node
// @ts-check
/**
 * Stands in for fpm, which electron-builder would download: makes a .deb of a folder by dpkg-deb, from
 * the arguments that electron-builder gives fpm. Whatever it does not know is an error, so that nothing
 * electron-builder asks for is left out in silence.
 */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

const text = /** @type {const} */ ({ type: 'string' });
const list = /** @type {const} */ ({ type: 'string', multiple: true });
const flag = /** @type {const} */ ({ type: 'boolean' });

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    s: { ...text, short: 's' },
    t: { ...text, short: 't' },
    force: flag,
    d: { ...list, short: 'd' },
    'deb-recommends': list,
    'deb-compression': text,
    'deb-compression-level': text,
    'deb-priority': text,
    'deb-no-default-config-files': flag,
    architecture: text,
    'after-install': text,
    'after-remove': text,
    description: text,
    version: text,
    package: text,
    name: text,
    maintainer: text,
    vendor: text,
    url: text,
    category: text,
    license: text,
  },
});

/** @param {keyof typeof values} name */
const needed = (name) => {
  const value = values[name];
  if (typeof value !== 'string') throw new Error(`--${name} is missing`);
  return value;
};

if (values.t !== 'deb') throw new Error(`only packages for Debian are made here, not ${values.t}`);

/** `from=to`; a folder's name ends with a slash, and then what is in it goes there. */
const place = (/** @type {string} */ mapping, /** @type {string} */ root) => {
  const at = mapping.lastIndexOf('=');
  const [from, to] = [mapping.slice(0, at), path.join(root, mapping.slice(at + 1))];
  mkdirSync(path.dirname(to), { recursive: true });
  if (from.endsWith('/')) cpSync(from, to, { recursive: true, verbatimSymlinks: true });
  else copyFileSync(from, to);
};

/** A first line, and the rest set in by a space; an empty line is a point (Debian policy 5.6.13). */
const description = (/** @type {string} */ given) =>
  given
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .map((line, index) => (index === 0 ? line : ` ${line || '.'}`))
    .join('\n');

/** @param {string} root where the files are */
const control = (root) => {
  const kilobytes = execFileSync('du', ['-sk', root], { encoding: 'utf8' }).split('\t')[0];
  /** @type {Record<string, string | undefined>} */
  const fields = {
    Package: needed('name'),
    Version: needed('version'),
    Architecture: needed('architecture'),
    Maintainer: needed('maintainer'),
    'Installed-Size': kilobytes,
    Depends: values.d?.join(', '),
    Recommends: values['deb-recommends']?.join(', '),
    Section: values.category,
    Priority: values['deb-priority'],
    Homepage: values.url,
    Description: description(needed('description')),
  };
  const lines = Object.entries(fields).filter(([, value]) => value !== undefined);
  return `${lines.map(([name, value]) => `${name}: ${value}`).join('\n')}\n`;
};

const work = mkdtempSync(path.join(tmpdir(), 'marquee-deb-'));
try {
  chmodSync(work, 0o755);
  for (const mapping of positionals) place(mapping, work);
  const written = control(work);
  const folder = path.join(work, 'DEBIAN');
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'control'), written);
  const scripts = { postinst: needed('after-install'), postrm: needed('after-remove') };
  for (const [script, given] of Object.entries(scripts)) {
    copyFileSync(given, path.join(folder, script));
    chmodSync(path.join(folder, script), 0o755);
  }
  execFileSync('chmod', ['-R', 'u=rwX,go=rX', work]);
  const compression =
    values['deb-compression'] === 'gz' ? 'gzip' : (values['deb-compression'] ?? 'xz');
  const quick = values['deb-compression-level'];
  const level = quick === undefined ? [] : [`-z${quick}`];
  execFileSync(
    'dpkg-deb',
    ['--root-owner-group', `-Z${compression}`, ...level, '--build', work, needed('package')],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
} finally {
  rmSync(work, { recursive: true, force: true });
}
