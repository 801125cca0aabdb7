import { homedir } from 'node:os';
import { join } from 'node:path';
import { app, net } from 'electron';
import type { InstallKind } from '#shared/desktop-diagnostics.ts';
import type { Language } from '#shared/domain/constants.ts';
import { negotiateLanguage } from '#shared/domain/language.ts';
import { createDialogs, type Dialogs } from '../dialogs.ts';
import { installKind } from '../install/install-kind.ts';
import { openLogFile } from '../log/log-file.ts';
import { createLog, type Log } from '../log/log.ts';
import { once } from '../once.ts';
import { policyFile, readPolicy, type Policy } from '../settings/policy.ts';
import { serverAddress, type ServerAddress } from '../settings/server-address.ts';
import { openSettings, type SettingsStore } from '../settings/settings-store.ts';
import { trustedPackages, type IsTrusted } from '../updates/trusted-packages.ts';
import { words, type Words } from '../words.ts';

/** What every part stands on: this program, what was set on this computer, and the ways to file, dialogue and network. */
export type Ground = {
  version: string;
  isPackaged: boolean;
  install: InstallKind;
  policy: Policy | null;
  /** Is a package from who made this client? */
  isTrusted: IsTrusted;
  /** Of whoever sits here. */
  userData: string;
  /** Of the build, `main.cjs` among it. */
  build: string;
  logFile: string;
  log: Log;
  settings: () => SettingsStore;
  language: () => Language;
  words: () => Words;
  server: ServerAddress;
  dialogs: Dialogs;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
};

/** Reads what of it lies in files: the package's own manifest and the computer's policy. */
export function readGround(): Ground {
  const userData = app.getPath('userData');
  const logFile = join(userData, 'logs', 'main.log');
  const log = createLog({ write: openLogFile(logFile), home: homedir(), now: () => new Date() });
  const settings = once(() => openSettings(userData, log));
  const language = () => settings().get('language') ?? negotiateLanguage([app.getLocale()]);
  const ownWords = () => words[language()];
  const policy = readPolicy(policyFile(process.platform, process.env));
  return {
    version: app.getVersion(),
    isPackaged: app.isPackaged,
    install: installKind(app.isPackaged, process),
    policy,
    isTrusted: trustedPackages(app.getAppPath()),
    userData,
    build: join(app.getAppPath(), 'dist', 'desktop'),
    logFile,
    log,
    settings,
    language,
    words: ownWords,
    server: serverAddress(settings, {
      policy,
      environment: process.env['MARQUEE_SERVER_URL'],
      // Of who works on the product.
      first: app.isPackaged ? null : 'http://127.0.0.1:8080',
    }),
    dialogs: createDialogs({ words: ownWords, logFile }),
    fetch: (url, init) => net.fetch(url, init),
  };
}
