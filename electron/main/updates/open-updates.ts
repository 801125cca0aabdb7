import { accessSync, constants } from 'node:fs';
import { rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { app, shell } from 'electron';
import type { InstallKind } from '#shared/desktop-diagnostics.ts';
import { updaterOf } from '#shared/domain/client/client-updates.ts';
import { startFolder } from '../downloads/guard-downloads.ts';
import { ownAppImage } from '../install/app-image.ts';
import type { Log } from '../log/log.ts';
import { askDownloads } from '../server/client-downloads.ts';
import type { Policy } from '../settings/policy.ts';
import type { ServerAddress } from '../settings/server-address.ts';
import type { SettingsStore } from '../settings/settings-store.ts';
import { flagOf } from '../start/start-with-computer.ts';
import { aptCommand } from './apt-command.ts';
import { replaceAppImage, startAfterEnd } from './install-update.ts';
import { removeOthers } from './package-file.ts';
import { createUpdates, type Updates, type UpdatesParts } from './updates.ts';

/** Newer versions of the client that runs here. */
export function openUpdates(
  parts: Pick<UpdatesParts, 'isTrusted' | 'fetch' | 'keepFile' | 'isScreen' | 'onChanged'> & {
    install: InstallKind;
    policy: Policy | null;
    settings: () => SettingsStore;
    server: ServerAddress;
    log: Log;
  },
): Updates {
  const { settings, server, fetch, log } = parts;
  const appImage = parts.install === 'appImage' ? ownAppImage(process) : null;
  /** The client's alone: what is opened once and never looked at. */
  const ownFolder = join(app.getPath('userData'), 'updates');
  return createUpdates({
    ...parts,
    by: updaterOf(parts.install, parts.policy),
    installed: () => ({
      kind: parts.install,
      processor: process.arch,
      version: app.getVersion(),
      canReplace: appImage !== null && isWritable(dirname(appImage)),
    }),
    server: server.chosen,
    askDownloads: (origin) => askDownloads(origin, fetch),
    placeOf(way, name) {
      // Beside it: only within a disk one file takes the place of another at once.
      if (way === 'replace' && appImage !== null) {
        return { folder: dirname(appImage), name: `.${name}`, isOurs: false };
      }
      if (way === 'open') return { folder: ownFolder, name, isOurs: true };
      return { folder: startFolder(app), name, isOurs: false };
    },
    commandOf: (path) => aptCommand(path, homedir()),
    lastAsked: {
      get: () => settings().get('updatesAskedAt'),
      set: (at) => settings().set('updatesAskedAt', at),
    },
    async tidy() {
      await rm(ownFolder, { recursive: true, force: true });
      if (appImage !== null && isWritable(dirname(appImage))) {
        await removeOthers(dirname(appImage), false, []);
      }
    },
    quit: () => app.quit(),
    async put({ way, file, wasScreen }) {
      if (way === 'open') {
        const fault = await shell.openPath(file);
        if (fault !== '') log.error('updates.open', fault);
        return;
      }
      if (appImage === null) return;
      try {
        await replaceAppImage(file, appImage);
      } catch (error) {
        // The one that was there is, and asks anew.
        log.error('updates.replace', error);
      }
      startAfterEnd(appImage, wasScreen ? [flagOf('screen')] : []);
    },
    now: () => new Date(),
    random: Math.random,
  });
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
