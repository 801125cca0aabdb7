import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { App } from 'electron';
import { product } from '#shared/domain/constants.ts';

/** On the command line: begin as a screen. */
export const kioskSwitch = '--as-screen';

export type StartWithComputer = {
  /** Null: this system offers no such thing. */
  isOn(): boolean | null;
  set(isOn: boolean): void;
};

type LoginApp = Pick<
  App,
  'getLoginItemSettings' | 'setLoginItemSettings' | 'getPath' | 'getAppPath' | 'isPackaged'
>;

/** The system itself is asked, so what somebody switched off in its settings is off here, too. */
export function startWithComputer(
  app: LoginApp,
  system: { platform: NodeJS.Platform; execPath: string; env: NodeJS.ProcessEnv },
): StartWithComputer {
  const args = app.isPackaged ? [kioskSwitch] : [app.getAppPath(), kioskSwitch];
  if (system.platform === 'win32' || system.platform === 'darwin') {
    const item = { path: system.execPath, args };
    return {
      isOn: () => app.getLoginItemSettings(item).openAtLogin,
      set: (isOn) => app.setLoginItemSettings({ ...item, openAtLogin: isOn }),
    };
  }
  if (system.platform !== 'linux') return { isOn: () => null, set: () => undefined };
  const file = join(app.getPath('appData'), 'autostart', 'marquee-screen.desktop');
  // An AppImage is mounted somewhere else each time; it says where it lies itself.
  const program = system.env['APPIMAGE'] ?? system.execPath;
  return {
    isOn: () => existsSync(file),
    set(isOn) {
      if (!isOn) return rmSync(file, { force: true });
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, autostartEntry([program, ...args]));
    },
  };
}

/** Was this start made by `set`? macOS hands on no arguments, but says that it started the app at the log-in. */
export function isKioskStart(
  app: Pick<App, 'getLoginItemSettings'>,
  argv: readonly string[],
  platform: NodeJS.Platform,
): boolean {
  if (argv.includes(kioskSwitch)) return true;
  return platform === 'darwin' && app.getLoginItemSettings().wasOpenedAtLogin;
}

/** A file for the folder `autostart`: https://specifications.freedesktop.org/autostart-spec/latest/ */
export function autostartEntry(command: readonly string[]): string {
  return [
    '[Desktop Entry]',
    'Type=Application',
    `Name=${product.name}`,
    `Exec=${command.map(quoted).join(' ')}`,
    'Terminal=false',
    'X-GNOME-Autostart-enabled=true',
    '',
  ].join('\n');
}

/** An argument by the rules of `Exec`: quoted, then escaped once more as every value is; `%` is a field code. */
function quoted(argument: string): string {
  const inner = argument.replaceAll(/["`$\\]/g, '\\$&').replaceAll('\\', '\\\\');
  return `"${inner.replaceAll('%', '%%')}"`;
}
