import { execFileSync } from 'node:child_process';
import {
  chownSync,
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import desktopWords from '#resources/locales/en/desktop.json' with { type: 'json' };
import type { UserSession } from '#tests/support/desktop/desktop-session.ts';
import { spawnAs } from '#tests/support/desktop/desktop-user.ts';
import {
  expect,
  isDebian,
  skipUnless,
  test,
} from '#tests/support/desktop/packaged/packaged-test.ts';
import { linuxProgram } from '../../../build/packaging/builder-config.mjs';
import { makeFolder } from '../../../build/scripts/lib/desktop/plain-user.mjs';
import { repositoryRoot } from '../../../build/vite/paths.ts';

skipUnless(isDebian, 'packages of Linux are packed and read where there is dpkg');

test('where no sandbox can be made the launcher says so, in the language of the session', () => {
  const home = mkdtempSync(join(tmpdir(), 'marquee-launcher-'));
  try {
    copyFileSync(join(repositoryRoot, 'build/packaging/linux/launcher.sh'), join(home, 'marquee'));
    // What Ubuntu answers to a program that it does not know.
    writeFileSync(join(home, 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    writeFileSync(join(home, linuxProgram), '#!/bin/sh\necho "started $*"\n', { mode: 0o755 });
    const start = (LANG: string) => {
      try {
        const env = { PATH: `${home}:/usr/bin:/bin`, LANG };
        const link = 'marquee://team-invitation/0123456789abcdefghij';
        return execFileSync(join(home, 'marquee'), [link], {
          env,
          encoding: 'utf8',
          stdio: 'pipe',
        });
      } catch (error) {
        return (error as { stderr: string }).stderr;
      }
    };
    expect(start('zh_TW.UTF-8')).toContain('無法啟動');
    expect(start('es_ES.UTF-8')).toContain('no puede iniciarse');
    expect(start('C.UTF-8')).toContain('can’t start');
    writeFileSync(join(home, 'unshare'), '#!/bin/sh\nexit 0\n');
    expect(start('C.UTF-8')).toBe('started marquee://team-invitation/0123456789abcdefghij\n');
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
});

/** What somebody's command ended with, and what it said. */
async function run({ user, env }: UserSession, program: string, ...args: string[]) {
  const child = spawnAs(user, program, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, said };
}

test('the archive, unpacked by anybody into a folder with a blank, starts in its sandbox or says why not', async ({
  packages: { archive },
  session,
  start,
}) => {
  const { user, env } = session;
  const folder = makeFolder(user, join(env['HOME'] ?? '', 'My Programs'));
  const downloaded = join(folder, basename(archive));
  copyFileSync(archive, downloaded);
  chownSync(downloaded, user.uid, user.gid);
  expect(await run(session, 'tar', 'xzf', downloaded, '-C', folder)).toEqual({ code: 0, said: '' });
  const unpacked = basename(archive, '.tar.gz');
  expect(readdirSync(folder).toSorted()).toEqual([unpacked, basename(archive)].toSorted());
  const program = join(folder, unpacked, 'marquee');

  const asked = await run(session, 'unshare', '--user', '--map-root-user', 'true');
  if (asked.code !== 0) {
    process.stderr.write(`packaged: the archive does not start here, ${asked.said}`);
    const refused = await run(session, program);
    expect(refused.code).toBe(1);
    expect(refused.said).toContain('can’t start');
    return;
  }
  process.stderr.write('packaged: the archive starts here, everybody may make name spaces\n');
  const client = await start(program);
  await expect(
    client.page.getByRole('heading', { name: desktopWords.server.welcome }),
  ).toBeVisible();
  // Its pages: in a name space of their own, behind the filter.
  const pages = renderersOf(folder);
  expect(pages).not.toEqual([]);
  for (const status of pages) {
    expect(status).toMatch(/^NSpid:\t\d+\t\d+/m);
    expect(status).toMatch(/^Seccomp:\t2$/m);
  }
  client.process.kill('SIGTERM');
  expect(await client.ended).toBe(0);
});

/** What the system says of the pages' processes of a program below this folder. */
function renderersOf(folder: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
        const isPage = line.startsWith(folder) && line.includes('--type=renderer');
        return isPage ? [readFileSync(`/proc/${pid}/status`, 'utf8')] : [];
      } catch {
        return []; // it has just ended
      }
    });
}
