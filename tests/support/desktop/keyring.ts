import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { keyringPassword, type UserSession } from './desktop-session.ts';
import { spawnAs } from './desktop-user.ts';

/** Locks the keyring of a session, as its owner does when he leaves the desk. */
export function lockKeyring({ user, env }: UserSession): void {
  execFileSync(
    'dbus-send',
    [
      '--session',
      '--print-reply',
      '--dest=org.freedesktop.secrets',
      '/org/freedesktop/secrets',
      'org.freedesktop.Secret.Service.Lock',
      'array:objpath:/org/freedesktop/secrets/aliases/default',
    ],
    { env, stdio: 'ignore', ...(user.isOther && { uid: user.uid, gid: user.gid }) },
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
