import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { listPackage } from '@electron/asar';
import { clientPackage } from '#shared/domain/client/client-packages.ts';
import { productVersion } from '#shared/domain/versions.ts';
import {
  expect,
  isDebian,
  skipUnless,
  test,
} from '#tests/support/desktop/packaged/packaged-test.ts';
import { linuxProgram } from '../../../build/packaging/builder-config.mjs';
import { fuses, readFuses } from '../../../build/packaging/fuses.mjs';
import { electronBinary } from '../../../build/scripts/lib/desktop/electron.mjs';

/** Sizes of what people download, in bytes; a trial is packed quickly and is larger. */
const budget = { asar: 6e6, deb: 125e6 };

skipUnless(isDebian, 'a deb can only be packed and read where there is dpkg');

/** All that may be inside, each with what is below it. */
const allowed = [
  /^\/package\.json$/,
  /^\/dist(?:\/desktop)?$/,
  /^\/dist\/desktop\/(?:main|preload)\.cjs$/,
  /^\/dist\/desktop\/renderer(?:\/|$)/,
  /^\/node_modules$/,
  /^\/node_modules\/keytar(?:\/|$)/,
];

test('the program holds what it must and nothing else, with its fuses set', async ({
  packages: { unpacked },
}) => {
  const inside = listPackage(unpacked('resources', 'app.asar'), { isPack: false });
  expect(inside.filter((file) => !allowed.some((rule) => rule.test(file)))).toEqual([]);
  expect(inside.filter((file) => /\.(?:map|ts|env)$|test/i.test(file))).toEqual([]);
  expect(inside).toContain('/dist/desktop/renderer/index.html');
  expect(readdirSync(unpacked('resources')).toSorted()).toEqual([
    'app.asar',
    'app.asar.unpacked',
    'apparmor-profile',
  ]);
  const keytar = `node_modules/keytar/prebuilds/linux-${process.arch}/keytar.node`;
  expect(existsSync(unpacked('resources/app.asar.unpacked', keytar))).toBe(true);
  expect(statSync(unpacked('resources', 'app.asar')).size).toBeLessThan(budget.asar);

  const { isTestRuntime } = await electronBinary();
  const set = await readFuses(unpacked(linuxProgram));
  expect(set).toMatchObject({
    RunAsNode: false,
    EnableNodeOptionsEnvironmentVariable: false,
    EnableNodeCliInspectArguments: false,
    EnableCookieEncryption: true,
    OnlyLoadAppFromAsar: true,
  });
  if (!isTestRuntime) expect(Object.keys(set)).toHaveLength(Object.keys(fuses).length);
});

test('the packages are called as servers offer them, and say aloud that nobody signed them', ({
  packages: { deb, archive, said },
}) => {
  const version = productVersion;
  expect(clientPackage(basename(deb))).toMatchObject({ kind: 'deb', version });
  expect(clientPackage(basename(archive))).toMatchObject({ kind: 'archive', version });
  expect(statSync(deb).size).toBeLessThan(budget.deb);
  const aloud = said.split('\n').find((line) => line.startsWith('UNSIGNED: '));
  expect(aloud).toContain(basename(deb));
  expect(aloud).toContain(basename(archive));
});

test('the package of Debian asks for what the program loads, and root alone can change what it puts there', ({
  packages: { deb },
}) => {
  const ask = (...question: string[]) =>
    execFileSync('dpkg-deb', question, { encoding: 'utf8', maxBuffer: 16 * 2 ** 20 });
  const field = (name: string) => ask('--field', deb, name).trim();
  expect(field('Package')).toBe('marquee');
  expect(field('Depends').split(', ')).toContain('libsecret-1-0');
  expect(field('Recommends').split(', ')).toEqual([
    'zenity',
    'cups-client',
    'gnome-keyring | kwalletmanager',
  ]);
  const files = ask('--contents', deb).trim().split('\n');
  expect(files.length).toBeGreaterThan(50);
  // `drwxr-xr-x root/root …`; the helper of the sandbox gets its rights at the end of the installation.
  expect(files.filter((line) => !/^[-dl]rw[x-]r-[x-]r-[x-] root\/root |^l/.test(line))).toEqual([]);
});
