import { execFile } from 'node:child_process';

const limitMs = 2_000;

const question = [
  '--session',
  '--print-reply=literal',
  // It ends by itself, also where the app that would end it is gone.
  `--reply-timeout=${limitMs / 2}`,
  '--dest=org.freedesktop.secrets',
  '/org/freedesktop/secrets/aliases/default',
  'org.freedesktop.DBus.Properties.Get',
  'string:org.freedesktop.Secret.Collection',
  'string:Locked',
] as const;

/**
 * Is the keyring there, but locked? keytar cannot tell: where nobody can be asked for the password it answers as if
 * nothing were kept. By the message bus's own tool; false also where that cannot be found out, and off Linux, where
 * keychains open with the user's session.
 */
export function isKeyringLocked(platform: NodeJS.Platform): Promise<boolean> {
  if (platform !== 'linux') return Promise.resolve(false);
  return new Promise((resolve) => {
    execFile('dbus-send', question, { timeout: limitMs }, (error, answer) => {
      // No bus, no keyring, no tool: then it is not locked but missing, which keytar has said.
      resolve(error === null && /\bboolean true\b/.test(answer));
    });
  });
}
