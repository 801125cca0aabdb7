import { execFileSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fakeClockVariables } from '../../../build/scripts/lib/fake-clock.mjs';
import { makeFolder, type PlainUser } from '../../../build/scripts/lib/desktop/plain-user.mjs';
import { endProcess, spawnAs } from './desktop-user.ts';
import { eventually } from '../eventually.ts';

/** The date of this process, where the suite runs on another one. */
const clockVariables = () =>
  Object.fromEntries(
    fakeClockVariables.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** What opens the keyring of a session. */
export const keyringPassword = 'test-keyring';

/** A user's session without a desktop: a display, a message bus, and a keyring if wanted. */
export type UserSession = {
  user: PlainUser;
  env: Record<string, string>;
  /** The keyring daemon, for tests that make it hang. */
  keyring: ChildProcess | null;
  end(): Promise<void>;
};

/**
 * Starts Xvfb, a D-Bus session and, with `hasKeyring`, an unlocked gnome-keyring, all as `user` and with every
 * folder below `folder`, so neither a real display nor a real keyring is ever touched.
 */
export async function startUserSession(
  user: PlainUser,
  folder: string,
  hasKeyring: boolean,
): Promise<UserSession> {
  const children: ChildProcess[] = [];
  const home = makeFolder(user, folder);
  const env: Record<string, string> = {
    PATH: process.env['PATH'] ?? '/usr/bin:/bin',
    LANG: 'C.UTF-8',
    ...clockVariables(),
    HOME: home,
    XDG_RUNTIME_DIR: makeFolder(user, join(home, 'run')),
    XDG_DATA_HOME: makeFolder(user, join(home, 'data')),
    XDG_CONFIG_HOME: makeFolder(user, join(home, 'config')),
    XDG_CACHE_HOME: makeFolder(user, join(home, 'cache')),
    TMPDIR: makeFolder(user, join(home, 'tmp')),
  };
  const end = async () => {
    for (const child of children.toReversed()) await endProcess(child);
  };
  try {
    const display = spawnAs(
      user,
      'Xvfb',
      ['-displayfd', '3', '-screen', '0', '1440x900x24', '-nolisten', 'tcp', '-noreset'],
      { env, stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
    );
    children.push(display);
    env['DISPLAY'] = `:${(await firstOutput(display, 3)).trim()}`;

    const bus = spawnAs(user, 'dbus-daemon', ['--nofork', '--config-file', busConfig(home)], {
      env,
      stdio: 'ignore',
    });
    children.push(bus);
    const address = `unix:path=${join(home, 'run', 'bus')}`;
    env['DBUS_SESSION_BUS_ADDRESS'] = address;
    await eventually('the message bus answers', () => hasOwner(env, user, 'org.freedesktop.DBus'));

    const keyring = hasKeyring ? startKeyring(user, env) : null;
    if (keyring) {
      children.push(keyring);
      await eventually('the keyring answers', () => hasOwner(env, user, 'org.freedesktop.secrets'));
    }
    return { user, env, keyring, end };
  } catch (error) {
    await end();
    throw error;
  }
}

/** A bus of its own that starts no service by itself: without our keyring there is none. */
function busConfig(home: string): string {
  const file = join(home, 'bus.conf');
  writeFileSync(
    file,
    `<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:path=${join(home, 'run', 'bus')}</listen>
  <auth>EXTERNAL</auth>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
`,
    { mode: 0o644 },
  );
  return file;
}

function startKeyring(user: PlainUser, env: Record<string, string>): ChildProcess {
  const keyring = spawnAs(
    user,
    'gnome-keyring-daemon',
    ['--foreground', '--unlock', '--components=secrets'],
    { env, stdio: ['pipe', 'ignore', 'ignore'] },
  );
  keyring.stdin?.end(keyringPassword);
  return keyring;
}

function hasOwner(env: Record<string, string>, user: PlainUser, name: string): boolean {
  try {
    const answer = execFileSync(
      'dbus-send',
      [
        '--session',
        '--print-reply=literal',
        '--dest=org.freedesktop.DBus',
        '/',
        'org.freedesktop.DBus.NameHasOwner',
        `string:${name}`,
      ],
      {
        env,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
        ...(user.isOther && { uid: user.uid, gid: user.gid }),
      },
    );
    return answer.includes('true');
  } catch {
    // The bus is not there yet: asked again until it is.
    return false;
  }
}

async function firstOutput(child: ChildProcess, descriptor: number): Promise<string> {
  const stream = child.stdio[descriptor];
  if (!stream || !('read' in stream)) throw new Error('the process has no such output');
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`the process ended with ${String(code)} before it was ready`);
  });
  const [data] = (await Promise.race([once(stream, 'data'), failed])) as [Buffer];
  return data.toString();
}
