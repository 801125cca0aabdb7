// @ts-check
import { chmodSync, copyFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fromRoot } from '../scripts/lib/root.mjs';
import { setFuses } from './fuses.mjs';

/**
 * @typedef {import('electron-builder').Configuration} Configuration
 * @typedef {import('electron-builder').AfterPackContext} AfterPackContext
 * @typedef {import('../scripts/lib/desktop/electron.mjs').ElectronBinary} ElectronBinary
 */

/** The program beside its launcher. */
export const linuxProgram = 'marquee-client';

/** What the client loads from a Debian system; `t64` where Debian gave its time a wider type. */
const debianLibraries = [
  'libasound2t64 | libasound2',
  'libatk-bridge2.0-0t64 | libatk-bridge2.0-0',
  'libcups2t64 | libcups2',
  'libdrm2',
  'libgbm1',
  'libgtk-3-0t64 | libgtk-3-0',
  'libnotify4',
  'libnss3',
  'libsecret-1-0',
  'libxss1',
  'libxtst6',
  'xdg-utils',
];

const scheme = 'marquee';

/**
 * What the hardened runtime lets the program do: V8 makes code. The usual file of electron-builder would let it load
 * anybody's libraries, too; keytar's is signed with the program, and passes.
 */
const macEntitlements = fromRoot('build/packaging/mac/entitlements.plist');

/** @type {Record<string, string>} */
const programOf = { darwin: 'Marquee.app', win32: 'Marquee.exe', linux: scheme };

/**
 * Where Electron was unpacked, of which its program lies deeper on macOS.
 * @param {string} program
 */
const distOf = (program) => program.replace(/[\\/](?:Electron\.app[\\/].*|[^\\/]*)$/, '');

/**
 * How the client becomes what people install (electron-builder's configuration).
 * @param {ElectronBinary} electron what it is packed with
 * @param {{ app: string, output: string, isTrial: boolean, updateKey: string | null }} options
 *   app: what an installation holds of ours (`stageApp`); a trial is packed quickly, and larger;
 *   updateKey: the public half of what its updates are signed with (`updateSigning`)
 * @returns {Configuration}
 */
export const builderConfig = (electron, { app, output, isTrial, updateKey }) => ({
  appId: 'example.marquee.desktop',
  productName: 'Marquee',
  copyright: 'Marquee',
  directories: { app, output, buildResources: 'build/packaging' },
  electronVersion: electron.version,
  // Chromium's own texts, in the client's languages only: all 55 take 28 MB. macOS writes them with an underscore.
  electronLanguages: ['en', 'en-US', 'zh-TW', 'zh_TW', 'zh-CN', 'zh_CN', 'ja', 'es'],
  electronDist: distOf(electron.path),
  // Its prebuilt modules speak Node-API, which is the same in every Electron.
  npmRebuild: false,
  // electron-builder writes its sum into programs of macOS and Windows, where a fuse has it checked.
  asar: true,
  // The system loads a module from a file alone.
  asarUnpack: ['**/*.node'],
  compression: isTrial ? 'store' : 'normal',
  extraMetadata: {
    desktopName: `${scheme}.desktop`,
    // Whose newer versions it takes (electron/main/updates/trusted-packages.ts).
    ...(updateKey !== null && { updateKey }),
  },
  // By these names a server offers them (shared/domain/client/client-packages.ts).
  artifactName: `${scheme}-\${version}-\${os}-\${arch}.\${ext}`,
  protocols: [{ name: 'Marquee', schemes: [scheme] }],
  publish: null,
  afterPack: (context) => finishProgram(context, electron),
  linux: {
    target: ['AppImage', 'deb', 'tar.gz'],
    executableName: scheme,
    icon: 'resources/icons',
    category: 'Office',
    synopsis: 'Slideshows, screens, teams and invoices',
  },
  deb: {
    packageName: 'marquee',
    depends: debianLibraries,
    packageCategory: 'misc',
    priority: 'optional',
    // What the launcher warns with, what prints, and a keyring: without one every start asks for the sign-in.
    recommends: ['zenity', 'cups-client', 'gnome-keyring | kwalletmanager'],
    // Quick: nobody downloads a trial.
    ...(isTrial
      ? { compression: 'gz', fpm: ['--deb-compression-level=1'] }
      : { compression: 'xz' }),
    afterInstall: 'build/packaging/linux/after-install.sh',
    afterRemove: 'build/packaging/linux/after-remove.sh',
    appArmorProfile: 'build/packaging/linux/apparmor-profile',
  },
  mac: {
    target: ['dmg', 'zip'],
    icon: 'resources/icons/icon.icns',
    category: 'public.app-category.business',
    hardenedRuntime: true,
    entitlements: macEntitlements,
    entitlementsInherit: macEntitlements,
    gatekeeperAssess: false,
  },
  win: { target: ['nsis'], icon: 'resources/icons/icon.ico' },
  // For whoever installs it, without a question or an administrator's rights. What people keep stays when it goes.
  nsis: {
    oneClick: true,
    perMachine: false,
    packElevateHelper: false,
    deleteAppDataOnUninstall: false,
    include: 'build/packaging/windows/installer.nsh',
  },
});

/**
 * After the files are together and before anything is signed: nothing but ours is started, the fuses, and on Linux the
 * launcher.
 * @param {AfterPackContext} context
 * @param {ElectronBinary} electron
 */
const finishProgram = async (context, electron) => {
  const { appOutDir, electronPlatformName, packager } = context;
  // What Electron starts where there is no application.
  rmSync(path.join(packager.getResourcesDir(appOutDir), 'default_app.asar'), { force: true });
  const program = path.join(appOutDir, programOf[electronPlatformName] ?? scheme);
  await setFuses(program, electron);
  if (electronPlatformName !== 'linux') return;
  renameSync(program, path.join(appOutDir, linuxProgram));
  copyFileSync(fromRoot('build/packaging/linux/launcher.sh'), program);
  chmodSync(program, 0o755);
};
