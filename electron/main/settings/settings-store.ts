import { chmodSync, existsSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { ipcMain } from 'electron';
import Store from 'electron-store';
import type { Log } from '../log/log.ts';
import { once } from '../once.ts';
import {
  checkSettings,
  defaultSettings,
  usableSettings,
  type SettingKey,
  type Settings,
} from './settings.ts';

export type SettingsStore = {
  get<Key extends SettingKey>(key: Key): Settings[Key];
  set<Key extends SettingKey>(key: Key, value: Settings[Key]): void;
};

const fileName = 'settings';

/**
 * Opens `<folder>/settings.json`. A file that is not wholly ours is kept as `settings.bad.json`, and what of it can be
 * used is written anew; the defaults stand for the rest.
 */
export function openSettings(folder: string, log: Log): SettingsStore {
  const found = readSettings(folder, log);
  closeToOthers(join(folder, `${fileName}.json`), log);
  // It reads the file once more, which a start that changes nothing need not wait for.
  const writer = once(() => {
    const store = new Store<Record<string, unknown>>({
      cwd: folder,
      name: fileName,
      clearInvalidConfig: true,
      accessPropertiesByDotNotation: false,
      configFileMode: 0o600,
    });
    // electron-store answers a synchronous channel for renderers of its own; ours speaks only through the bridge.
    ipcMain.removeAllListeners('electron-store-get-data');
    return store;
  });

  let { settings } = found;
  const write = (key?: SettingKey) => {
    try {
      // Through JSON, because electron-store refuses keys that are there but undefined.
      writer().store = JSON.parse(JSON.stringify(settings)) as Record<string, unknown>;
    } catch (error) {
      // A full or read-only disk: the setting holds for this run.
      log.error('settings.write', error, { key });
    }
  };
  if (found.isSetAside) write();
  return {
    get: (key) => settings[key],
    set: (key, value) => {
      const next = checkSettings({ ...settings, [key]: value });
      if (!next) throw new Error(`setting ${key} refused`);
      settings = next;
      write(key);
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

/** Names of keys are anybody's: the log has no room for all that a file may hold. */
const mostNamed = 10;

function readSettings(folder: string, log: Log): { settings: Settings; isSetAside: boolean } {
  const file = join(folder, `${fileName}.json`);
  if (!existsSync(file)) return { settings: defaultSettings, isSetAside: false };
  let settings = defaultSettings;
  try {
    const used = usableSettings(JSON.parse(readFileSync(file, 'utf8')));
    if (used?.left.length === 0) return { settings: used.settings, isSetAside: false };
    settings = used?.settings ?? defaultSettings;
    const left = used?.left.slice(0, mostNamed).map((key) => key.slice(0, 64));
    log.error('settings.bad', used ? 'not all of it is known here' : 'not our settings', { left });
  } catch (error) {
    log.error('settings.bad', error);
  }
  try {
    renameSync(file, join(folder, `${fileName}.bad.json`));
    return { settings, isSetAside: true };
  } catch (error) {
    log.error('settings.set-aside', error);
    return { settings, isSetAside: false };
  }
}
