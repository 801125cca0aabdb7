import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';
import type { UserSession } from './desktop-session.ts';
import { endProcess, spawnAs } from './desktop-user.ts';
import { eventually } from '../eventually.ts';

/** Somebody at the session's display: a window manager, and hands on its keyboard. */
export type Hands = {
  /** The window that has the keyboard; null while none has. */
  activeWindow(): string | null;
  /** The same once it belongs to a process; that of another client may still be closing. */
  windowOf(pid: number | undefined): Promise<string>;
  /** Number of the process that a window belongs to; null for one that is gone. */
  processOf(window: string): string | null;
  /** What stands in its title bar. */
  activeTitle(): string | null;
  /** Presses keys as xdotool names them (`ctrl+q`), one after the other. */
  press(...keys: string[]): Promise<void>;
  /** Holds a key down until what this answers is called. */
  hold(key: string): Promise<() => Promise<void>>;
  /** The × of the active window. */
  closeWindow(): Promise<void>;
  /** Leaves a question with Escape; resolves once the window it was about has the keyboard again. */
  takeBack(window: string): Promise<void>;
  end(): Promise<void>;
};

/** Starts openbox on the session's display: windows get a frame, a × and the keyboard, as on a desktop. */
export async function startWindowManager({ user, env }: UserSession): Promise<Hands> {
  const manager = spawnAs(user, 'openbox', ['--sm-disable'], { env, stdio: 'ignore' });
  const identity = user.isOther ? { uid: user.uid, gid: user.gid } : {};
  const ask = (...question: string[]): string | null => {
    try {
      const options = { env, encoding: 'utf8', stdio: 'pipe', ...identity } as const;
      return execFileSync('xdotool', question, options).trim();
    } catch {
      // Nobody manages the windows yet, or none is active.
      return null;
    }
  };
  const activeWindow = () => ask('getactivewindow');
  const processOf = (window: string) => ask('getwindowpid', window);
  const run = async (program: string, ...how: string[]) => {
    await promisify(execFile)(program, how, { env, ...identity });
  };
  const press = (...keys: string[]) => run('xdotool', 'key', ...keys);
  await eventually('the window manager is there', () => ask('get_num_desktops') !== null);
  return {
    activeWindow,
    async windowOf(pid) {
      let window: string | null = null;
      await eventually('its window is active', () => {
        window = activeWindow();
        return window !== null && processOf(window) === String(pid);
      });
      return String(window);
    },
    processOf,
    activeTitle: () => ask('getactivewindow', 'getwindowname'),
    press,
    async hold(key) {
      await run('xdotool', 'keydown', key);
      return () => run('xdotool', 'keyup', key);
    },
    // Alt+F4 goes to the page instead while openbox takes hold of its keys anew.
    closeWindow: () => run('wmctrl', '-c', ':ACTIVE:'),
    async takeBack(window) {
      await press('Escape');
      let turns = 0;
      await eventually('the question is taken back', async () => {
        const active = activeWindow();
        if (active === window) return true;
        turns += 1;
        // A key may be lost while windows come and go on a busy machine.
        if (active !== null && turns % 40 === 0) await press('Escape');
        return false;
      });
    },
    end: () => endProcess(manager),
  };
}
