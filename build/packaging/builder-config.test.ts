import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { FuseV1Options } from '@electron/fuses';
import { describe, expect, test } from 'vitest';
import { clientPackage } from '#shared/domain/client/client-packages.ts';
import { languages, product } from '#shared/domain/constants.ts';
import { repositoryRoot } from '../vite/paths.ts';
import { builderConfig, linuxProgram } from './builder-config.mjs';
import { fuses } from './fuses.mjs';

/**
 * What is packed for Windows and macOS is not packed here (no such Electron, no such system): its configuration is
 * looked at. What is packed for Debian, and the archive, `tests/desktop/packaged` looks into.
 */
const require = createRequire(import.meta.url);
const electron = { path: '/electron/electron', version: '45.4.1', isTestRuntime: false };
const places = { app: '/app', output: '/output', updateKey: null };
const config = builderConfig(electron, { ...places, isTrial: false });
const text = (file: string) => readFileSync(path.resolve(repositoryRoot, file), 'utf8');

type Installed = { version: string };
/** What the list of a library that comes with electron-builder says of a release. */
type KnownAbi = { runtime: string; target: string; future: boolean };

/** electron-builder's own words for processors, which differ by the kind of package. */
const { Arch, getArtifactArchName } = createRequire(require.resolve('electron-builder'))(
  'builder-util',
) as { Arch: Record<string, number>; getArtifactArchName: (arch: number, ext: string) => string };

describe('each system', () => {
  test('has its packages', () => {
    expect([config.win?.target, config.mac?.target, config.linux?.target]).toEqual([
      ['nsis'],
      ['dmg', 'zip'],
      ['AppImage', 'deb', 'tar.gz'],
    ]);
  });

  test.each([
    ['win', 'exe', 'nsis'],
    ['mac', 'dmg', 'mac'],
    ['linux', 'AppImage', 'appImage'],
    ['linux', 'deb', 'deb'],
    ['linux', 'tar.gz', 'archive'],
  ])('%s: a server knows the %s by its name, for each processor', (os, ext, kind) => {
    for (const processor of ['x64', 'arm64']) {
      const name = nameOf(os, ext, processor);
      expect(clientPackage(name), name).toEqual({ name, kind, processor, version: '10.2.33' });
    }
  });

  test('macOS: the archive is for who rolls it out by another program; no server offers it', () => {
    expect(clientPackage(nameOf('mac', 'zip', 'arm64'))).toBeNull();
  });

  test('has its icon', () => {
    for (const icon of [config.win?.icon, config.mac?.icon, `${config.linux?.icon}/512x512.png`]) {
      expect(existsSync(path.join(repositoryRoot, String(icon))), String(icon)).toBe(true);
    }
  });

  test('opens links: macOS and Linux by the package, Windows by the client at its first start', () => {
    expect(config.protocols).toEqual([{ name: product.name, schemes: [product.urlScheme] }]);
    expect(text('electron/main/deep-links/link-handler.ts')).toContain("parts.install !== 'nsis'");
  });

  function nameOf(os: string, ext: string, processor: string): string {
    const arch = getArtifactArchName(Arch[processor] ?? Number.NaN, ext);
    const words: Record<string, string> = { version: '10.2.33', os, arch, ext };
    return String(config.artifactName).replaceAll(
      /\$\{(\w+)\}/g,
      (whole, word: string) => words[word] ?? whole,
    );
  }
});

describe('what is packed', () => {
  test.each([
    ['/electron/dist/electron', '/electron/dist'],
    ['/electron/dist/Electron.app/Contents/MacOS/Electron', '/electron/dist'],
    ['C:\\electron\\dist\\electron.exe', 'C:\\electron\\dist'],
  ])('is the Electron of %s', (program, folder) => {
    const packed = builderConfig({ ...electron, path: program }, { ...places, isTrial: false });
    expect(packed.electronDist).toBe(folder);
  });

  test('is the folder that was put together for it, in an archive whose sum is checked', () => {
    expect(config).toMatchObject({
      directories: { app: '/app', output: '/output' },
      asar: true,
      asarUnpack: ['**/*.node'],
      npmRebuild: false,
    });
    // Anything of these would add to it, or leave out the sum.
    for (const key of ['files', 'extraFiles', 'extraResources', 'disableAsarIntegrity']) {
      expect(config).not.toHaveProperty(key);
    }
  });

  test('has every fuse named', () => {
    const all = Object.values(FuseV1Options).filter((value) => typeof value === 'number');
    expect(Object.keys(fuses).map(Number)).toEqual(all);
    const off = Object.entries(fuses).filter(([, isOn]) => !isOn);
    expect(off.map(([index]) => FuseV1Options[Number(index)])).toEqual([
      'RunAsNode',
      'EnableNodeOptionsEnvironmentVariable',
      'EnableNodeCliInspectArguments',
      'LoadBrowserProcessSpecificV8Snapshot',
      'GrantFileProtocolExtraPrivileges',
    ]);
  });

  test('knows by what its newer versions are signed, where they are', () => {
    expect(config.extraMetadata).not.toHaveProperty('updateKey');
    const signed = builderConfig(electron, { ...places, isTrial: false, updateKey: 'public' });
    expect(signed.extraMetadata).toMatchObject({ updateKey: 'public' });
  });

  test('asks nobody for updates by itself, and is not published', () => {
    expect(config.publish).toBeNull();
  });

  test('is an Electron that is still supported: one of the three newest majors, as electron-builder knows them', () => {
    const { version } = JSON.parse(text('node_modules/electron/package.json')) as Installed;
    const known = JSON.parse(text('node_modules/node-abi/abi_registry.json')) as KnownAbi[];
    const majors = known
      .filter(({ runtime, future }) => runtime === 'electron' && !future)
      .map(({ target }) => Number.parseInt(target, 10));
    expect(Number.parseInt(version, 10)).toBeGreaterThan(Math.max(...majors) - 3);
  });
});

describe('macOS', () => {
  test('runs hardened: its program makes code, and loads nothing that is not signed with it', () => {
    expect(config.mac).toMatchObject({ hardenedRuntime: true });
    expect(config.mac).not.toHaveProperty('identity');
    const { entitlements, entitlementsInherit } = config.mac ?? {};
    expect(entitlementsInherit).toBe(entitlements);
    const keys = [...text(String(entitlements)).matchAll(/<key>(.*)<\/key>\s*<(\w+)\/>/g)];
    expect(keys.map(([, key, value]) => [key, value])).toEqual([
      ['com.apple.security.cs.allow-jit', 'true'],
    ]);
  });
});

describe('Windows', () => {
  test('is installed for one person, without a question and without an administrator', () => {
    expect(config.nsis).toMatchObject({
      oneClick: true,
      perMachine: false,
      packElevateHelper: false,
    });
    expect(config.win).not.toHaveProperty('requestedExecutionLevel');
  });

  test('uninstalled, it takes along what it registered, unless a newer one comes; what people keep stays', () => {
    expect(config.nsis?.deleteAppDataOnUninstall).toBe(false);
    const script = text(String(config.nsis?.include));
    expect(script).toMatch(/!macro customUnInstall\n +\$\{ifNot\} \$\{isUpdated\}/);
    expect(script).toContain(`DeleteRegKey HKCU "Software\\Classes\\${product.urlScheme}"`);
    const starts = [...script.matchAll(/DeleteRegValue HKCU ".*\\Run" "(.*)"/g)];
    // As `windowsStart` names them (electron/main/start).
    expect(starts.map(([, name]) => name)).toEqual([
      `${product.name} client`,
      `${product.name} screen`,
    ]);
    expect(script).not.toMatch(/APPDATA|cmdkey/i);
  });
});

describe('Debian', () => {
  test('brings what the program loads, the keychain among it, and recommends what it warns with and prints by', () => {
    const depends = config.deb?.depends ?? [];
    expect(depends).toContain('libsecret-1-0');
    // Each by the names of this release and the one before.
    expect(depends).toContain('libgtk-3-0t64 | libgtk-3-0');
    expect(config.deb?.recommends).toEqual([
      'zenity',
      'cups-client',
      'gnome-keyring | kwalletmanager',
    ]);
  });

  test('sets up the sandbox by scripts of ours', () => {
    for (const file of ['afterInstall', 'afterRemove', 'appArmorProfile'] as const) {
      expect(text(String(config.deb?.[file]))).toContain('${');
    }
    // What makes the name spaces is the program, not the launcher.
    const profile = text(String(config.deb?.appArmorProfile));
    expect(profile).toContain(`/opt/\${sanitizedProductName}/${linuxProgram} flags=(unconfined)`);
  });

  test('is compressed for people, quickly for a trial', () => {
    expect(config).toMatchObject({ compression: 'normal', deb: { compression: 'xz' } });
    const trial = builderConfig(electron, { ...places, isTrial: true });
    expect(trial).toMatchObject({ compression: 'store', deb: { compression: 'gz' } });
  });
});

test('Chromium’s own texts are packed in the languages of the client', () => {
  // On macOS a folder is called zh_TW.
  const packed = config.electronLanguages;
  for (const language of languages) {
    expect(packed).toContain(language);
    expect(packed).toContain(language.replace('-', '_'));
  }
  expect(packed).toContain('en-US');
});
