import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { App } from 'electron';
import { product } from '#shared/domain/constants.ts';
import { desktopEntry, execLine } from '../install/desktop-entry.ts';
import { linuxProgram } from '../install/linux-program.ts';

/** As what the computer's start begins it: with its window, or as a screen. */
export type StartedAs = 'client' | 'screen';

type Entry = {
  /** On the command line. */
  flag: string;
  /** In Linux's folder `autostart`. */
  file: string;
};

const entries: Record<StartedAs, Entry> = {
  client: { flag: '--at-login', file: 'marquee.desktop' },
  screen: { flag: '--as-screen', file: 'marquee-screen.desktop' },
};

/** By what a command line begins it as that. */
export const flagOf = (as: StartedAs): string => entries[as].flag;

export type StartWithComputer = {
  /** Null: this system offers no such thing. */
  isOn(): boolean | null;
  set(isOn: boolean): void;
};

/** macOS has one entry for a program and hands on no arguments: what it stands for is kept in the settings. */
export type KeptStarts = {
  get: () => readonly StartedAs[];
  set: (starts: StartedAs[]) => void;
};

type LoginApp = Pick<
  App,
  'getLoginItemSettings' | 'setLoginItemSettings' | 'getPath' | 'getAppPath' | 'isPackaged'
>;
type System = { platform: NodeJS.Platform; execPath: string; env: NodeJS.ProcessEnv };

/** The system itself is asked, so what somebody switched off in its settings is off here, too. */
export function startWithComputer(
  as: StartedAs,
  app: LoginApp,
  system: System,
  kept: KeptStarts,
): StartWithComputer {
  switch (system.platform) {
    case 'darwin':
      return macStart(as, app, kept);
    case 'win32':
      return windowsStart(as, app, system);
    case 'linux':
      return linuxStart(as, app, system);
    default:
      return { isOn: () => null, set: () => undefined };
  }
}

/** What follows the program. */
function command(as: StartedAs, app: LoginApp): string[] {
  const { flag } = entries[as];
  return app.isPackaged ? [flag] : [app.getAppPath(), flag];
}

/** Each under a name of its own: one value of the registry is one line. */
function windowsStart(as: StartedAs, app: LoginApp, { execPath }: System): StartWithComputer {
  const name = `${product.name} ${as}`;
  const item = { path: execPath, args: command(as, app) };
  return {
    // `openAtLogin` knows of the value with the program's own name alone.
    isOn: () =>
      app.getLoginItemSettings(item).launchItems.some((one) => one.name === name && one.enabled),
    set: (isOn) => app.setLoginItemSettings({ ...item, name, openAtLogin: isOn }),
  };
}

function macStart(as: StartedAs, app: LoginApp, kept: KeptStarts): StartWithComputer {
  return {
    isOn: () => kept.get().includes(as) && app.getLoginItemSettings().openAtLogin,
    set(isOn) {
      const others = kept.get().filter((other) => other !== as);
      const starts = isOn ? [...others, as] : others;
      kept.set(starts);
      app.setLoginItemSettings({ openAtLogin: starts.length > 0 });
    },
  };
}

function linuxStart(as: StartedAs, app: LoginApp, system: System): StartWithComputer {
  const file = join(app.getPath('appData'), 'autostart', entries[as].file);
  return {
    isOn: () => existsSync(file),
    set(isOn) {
      if (!isOn) return rmSync(file, { force: true });
      mkdirSync(dirname(file), { recursive: true });
      const exec = execLine([linuxProgram(system), ...command(as, app)]);
      // https://specifications.freedesktop.org/autostart-spec/latest/
      writeFileSync(file, desktopEntry(exec, ['X-GNOME-Autostart-enabled=true']));
    },
  };
}

/** As what a command line begins the client; null: as somebody does who starts it. */
export function startFlag(argv: readonly string[]): StartedAs | null {
  if (argv.includes(entries.screen.flag)) return 'screen';
  return argv.includes(entries.client.flag) ? 'client' : null;
}

/** The same of this run: macOS does not say it on the command line. */
export function startedAs(
  app: Pick<App, 'getLoginItemSettings'>,
  argv: readonly string[],
  platform: NodeJS.Platform,
  kept: Pick<KeptStarts, 'get'>,
): StartedAs | null {
  if (platform !== 'darwin') return startFlag(argv);
  if (!app.getLoginItemSettings().wasOpenedAtLogin) return startFlag(argv);
  // With both, the screen: whoever leaves it finds the client.
  return kept.get().includes('screen') ? 'screen' : 'client';
}
