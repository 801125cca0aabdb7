import { createHash } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import application from '#resources/locales/en/application.json' with { type: 'json' };
import desktopWords from '#resources/locales/en/desktop.json' with { type: 'json' };
import type { ClientKind } from '#shared/domain/client/client-packages.ts';
import type { UserSession } from '#tests/support/desktop/desktop-session.ts';
import { startExampleServer } from '#tests/support/desktop/example-server.ts';
import {
  canInstall,
  chooseServer,
  expect,
  skipUnless,
  test,
} from '#tests/support/desktop/packaged/packaged-test.ts';
import { eventually } from '#tests/support/eventually.ts';

skipUnless(canInstall, 'only root of a Debian system can install a package');

const words = desktopWords.updates;

/** A server that has this as a newer version of the client. */
async function serverWith(kind: ClientKind, name: string, bytes: string) {
  const server = await startExampleServer();
  const path = `/clients/${name}`;
  server.serve(path, bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const about = { kind, processor: process.arch, version: '9.0.0', path, sha256, signature: null };
  server.answer('getClientDownloads', {
    packages: [{ ...about, size: bytes.length }],
    dictionaries: [],
  });
  return server;
}

/** Has it looked for, downloaded and, where the client may, installed. */
async function update(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: application.title })).toBeVisible();
  await page.goto('app://marquee/settings/updates');
  for (const name of [words.check, words.download]) {
    await page.getByRole('button', { name, exact: true }).click();
  }
}

const homeOf = ({ env }: UserSession) => env['HOME'] ?? '';

test('of a Debian package the newer one is downloaded and checked, and its administrator told what to type', async ({
  installed,
  session,
  start,
}) => {
  const server = await serverWith('deb', 'marquee-9.0.0-linux-amd64.deb', 'a package');
  mkdirSync(join(homeOf(session), 'Downloads'));
  chownSync(join(homeOf(session), 'Downloads'), session.user.uid, session.user.gid);
  const client = await start(installed);
  await chooseServer(client, server.origin);
  await update(client.page);
  await expect(
    client.page.getByText(/^sudo apt install ~\/\S*marquee-9\.0\.0\S*\.deb$/),
  ).toBeVisible();
  const line = await client.page.getByText(/^sudo apt install/).textContent();
  const file = (line ?? '').replace('sudo apt install ~', homeOf(session));
  expect(readFileSync(file, 'utf8')).toBe('a package');
  await client.close();
  await server.close();
});

test('an AppImage gives its place to the newer one, which starts by itself', async ({
  installed,
  session,
  start,
}) => {
  const { uid, gid } = session.user;
  const folder = join(homeOf(session), 'Programs');
  mkdirSync(folder);
  const program = join(folder, 'Marquee.AppImage');
  const started = join(homeOf(session), 'started');
  writeFileSync(
    program,
    `#!/bin/sh\nAPPIMAGE='${program}' APPDIR=/opt/Marquee exec '${installed}' "$@"\n`,
    { mode: 0o755 },
  );
  for (const path of [folder, program]) chownSync(path, uid, gid);
  // What it finds of itself was of the one before. Written beside and moved, so that nobody reads half of it.
  const newer = `#!/bin/sh\nprintf '%s' "\${APPIMAGE:-none} $*" > '${started}.part' && mv '${started}.part' '${started}'\n`;
  const server = await serverWith('appImage', 'marquee-9.0.0-linux-x86_64.AppImage', newer);
  const client = await start(program);
  await chooseServer(client, server.origin);
  await update(client.page);
  await client.page.getByRole('button', { name: words.install.replace, exact: true }).click();
  expect(await client.ended).toBe(0);
  await eventually('the newer one starts', () => existsSync(started));
  expect(readFileSync(program, 'utf8')).toBe(newer);
  expect(statSync(program).mode & 0o111).not.toBe(0);
  expect(readFileSync(started, 'utf8')).toBe('none ');
  await client.close();
  await server.close();
});
