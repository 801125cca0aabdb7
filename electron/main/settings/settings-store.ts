import { chmodSync, existsSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { ipcMain } from 'electron';
import Store from 'electron-store';
import type { Log } from '../log/log.ts';
import { checkSettings, defaultSettings, type SettingKey, type Settings } from './settings.ts';

export type SettingsStore = {
  get<Key extends SettingKey>(key: Key): Settings[Key];
  set<Key extends SettingKey>(key: Key, value: Settings[Key]): void;
};

const fileName = 'settings';

/** Opens `<folder>/settings.json`; a damaged file is kept as `settings.bad.json` and the defaults are used. */
export function openSettings(folder: string, log: Log): SettingsStore {
  setBadFileAside(folder, log);
  closeToOthers(join(folder, `${fileName}.json`), log);
  const store = new Store<Record<string, unknown>>({
    cwd: folder,
    name: fileName,
    clearInvalidConfig: true,
    accessPropertiesByDotNotation: false,
    configFileMode: 0o600,
  });
  // electron-store answers a synchronous channel for renderers of its own; ours speaks only through the bridge.
  ipcMain.removeAllListeners('electron-store-get-data');

  let settings = checkSettings(store.store) ?? defaultSettings;
  return {
    get: (key) => settings[key],
    set: (key, value) => {
      const next = checkSettings({ ...settings, [key]: value });
      if (!next) throw new Error(`setting ${key} refused`);
      settings = next;
      try {
        // Through JSON, because electron-store refuses keys that are there but undefined.
        store.store = JSON.parse(JSON.stringify(next)) as Record<string, unknown>;
      } catch (error) {
        // A full or read-only disk: the setting holds for this run.
        log.error('settings.write', error, { key });
      }
    },
  };
}

/** Earlier versions wrote a file that every user of the computer could read. */
function closeToOthers(file: string, log: Log): void {
  try {
    if (existsSync(file)) chmodSync(file, 0o600);
  } catch (error) {
    log.error('settings.mode', error);
  }
}

function setBadFileAside(folder: string, log: Log): void {
  const file = join(folder, `${fileName}.json`);
  if (!existsSync(file)) return;
  try {
    if (checkSettings(JSON.parse(readFileSync(file, 'utf8')))) return;
    log.error('settings.bad', 'not our settings');
  } catch (error) {
    log.error('settings.bad', error);
  }
  try {
    renameSync(file, join(folder, `${fileName}.bad.json`));
  } catch (error) {
    log.error('settings.set-aside', error);
  }
}
