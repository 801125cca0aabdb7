import { execFileSync, spawn } from 'node:child_process';
import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Desktop } from '#tests/support/desktop/desktop-harness.ts';
import { eventually, untilDone } from '#tests/support/eventually.ts';
import { changeOfUser } from '../../build/scripts/lib/desktop/plain-user.mjs';
import { repositoryRoot } from '../../build/vite/paths.ts';

/** `npm run desktop` as it stands in package.json, by whoever runs the tests or by the desktop's own user. */
function startCommand(desktop: Desktop, server: string, userData: string, words: string[]) {
  const [program, ...args] = [
    ...words,
    process.execPath,
    'build/scripts/desktop.mjs',
    '--disable-gpu',
    `--user-data-dir=${userData}`,
  ];
  const { HOME, ...session } = desktop.environment(server);
  // Root keeps a home of its own, as it has in life; the user's session is that of a plain user.
  const env = words.length > 0 || !desktop.session.user.isOther ? { ...session, HOME } : session;
  return spawn(program, args, { cwd: repositoryRoot, env, stdio: ['ignore', 'pipe', 'pipe'] });
}

function isReadable(words: string[]): boolean {
  const [program, ...args] = [...words, 'test', '-r', 'package.json'];
  try {
    execFileSync(program, args, { cwd: repositoryRoot, stdio: 'ignore' });
    return true;
  } catch {
    // A repository in root's home: nobody else can start anything in it.
    return false;
  }
}

test('npm run desktop shows the page, to root as to anybody else, and no process dies', async ({
  desktop,
  server,
}) => {
  const { user } = desktop.session;
  const asPlainUser = changeOfUser(user);
  const ways = [[], ...(user.isOther && isReadable(asPlainUser) ? [asPlainUser] : [])];
  for (const words of ways) {
    const userData = desktop.newUserData();
    // Main has a question of its own; who is here only the page asks.
    const questions = () => server.calls.filter(({ path }) => path === 'check-login').length;
    const asked = questions();
    const command = startCommand(desktop, server.origin, userData, words);
    let output = '';
    for (const stream of [command.stdout, command.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    }
    const end = new Promise((resolve) => command.once('exit', resolve));
    try {
      const hasAsked = await untilDone('the page asks the server', {
        isDone: () => questions() > asked,
        isAlive: () => command.exitCode === null,
        progress: () => output.length,
      });
      expect(hasAsked, output).toBe(true);
      const log = readFileSync(join(userData, 'logs', 'main.log'), 'utf8');
      expect(log).not.toContain('.gone');
    } finally {
      command.kill('SIGTERM');
      await end;
    }
    await eventually('the app lets go of its lock', () => !isLocked(userData));
  }
});

/** Chromium's mark that the app runs; it points nowhere, so it is looked at itself. */
function isLocked(userData: string): boolean {
  return lstatSync(join(userData, 'SingletonLock'), { throwIfNoEntry: false }) !== undefined;
}
