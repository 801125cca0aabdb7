import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { keyringPassword, type UserSession } from './desktop-session.ts';
import { spawnAs } from './desktop-user.ts';

/** Asks the keyring's service something, as any program of the session may. */
function askSecrets({ user, env }: UserSession, path: string, ...question: string[]): string {
  return execFileSync(
    'dbus-send',
    ['--session', '--print-reply', '--dest=org.freedesktop.secrets', path, ...question],
    {
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      ...(user.isOther && { uid: user.uid, gid: user.gid }),
    },
  );
}

/** Under which names the client keeps something in the keyring of a session, asked for past the client. */
export function keptNames(session: UserSession): string[] {
  const found = askSecrets(
    session,
    '/org/freedesktop/secrets',
    'org.freedesktop.Secret.Service.SearchItems',
    'dict:string:string:service,marquee',
  );
  return [...found.matchAll(/object path "([^"]+)"/g)]
    .map(([, item = '']) => {
      const attributes = askSecrets(
        session,
        item,
        'org.freedesktop.DBus.Properties.Get',
        'string:org.freedesktop.Secret.Item',
        'string:Attributes',
      );
      return /string "account"\s+string "([^"]*)"/.exec(attributes)?.[1] ?? attributes;
    })
    .toSorted();
}

/** Locks the keyring of a session, as its owner does when he leaves the desk. */
export function lockKeyring(session: UserSession): void {
  askSecrets(
    session,
    '/org/freedesktop/secrets',
    'org.freedesktop.Secret.Service.Lock',
    'array:objpath:/org/freedesktop/secrets/aliases/default',
  );
}

/**
 * Unlocks it with its password, the way the log-in does (gnome-keyring's control socket: a byte that proves who
 * writes, then the length, the operation 1 and the password, with its own length before it; all in network order).
 */
export async function unlockKeyring({ user, env }: UserSession): Promise<void> {
  const script = `
    const [path, password] = process.argv.slice(1);
    const packet = Buffer.alloc(12);
    packet.writeUInt32BE(12 + password.length, 0);
    packet.writeUInt32BE(1, 4);
    packet.writeUInt32BE(password.length, 8);
    const socket = require('node:net').connect(path);
    socket.write(Buffer.concat([Buffer.alloc(1), packet, Buffer.from(password)]));
    socket.once('data', (answer) => process.exit(answer.readUInt32BE(4)));
  `;
  const control = join(env['XDG_RUNTIME_DIR'] ?? '', 'keyring', 'control');
  const args = ['-e', script, control, keyringPassword];
  const writer = spawnAs(user, process.execPath, args, { env, stdio: 'inherit' });
  await once(writer, 'exit');
  if (writer.exitCode !== 0) throw new Error(`the keyring was not unlocked: ${writer.exitCode}`);
}
