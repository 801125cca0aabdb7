import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFile } from '#shared/contract/signage/media.ts';
import { signIn } from '#tests/support/people/people.ts';
import { done } from '#tests/support/server/answer.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';
import { picture } from '#tests/support/signage/sample-files.ts';
import { declareUpload, preparedFile, sendBytes } from '#tests/support/signage/upload.ts';

const megabyte = 2 ** 20;

/** A disk of two megabytes, where this machine lets us have one: as root, outside most containers. */
function smallDisk(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null;
  const folder = mkdtempSync(path.join(tmpdir(), 'small-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', folder], { stdio: 'ignore' });
    return folder;
  } catch {
    rmdirSync(folder);
    return null;
  }
}

const disk = smallDisk();
if (disk === null) {
  process.stdout.write(
    'skipped: a disk of its own, to be filled, needs root and the right to mount\n',
  );
}

describe.skipIf(disk === null)('on a full disk', () => {
  const folder = disk ?? '';
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({
      LIMITS: 'off',
      UPLOAD_DIR: path.join(folder, 'uploads'),
      FILES_DIR: path.join(folder, 'files'),
    });
  });
  afterAll(async () => {
    await server.stop();
    execFileSync('umount', [folder]);
    rmdirSync(folder);
  });

  it('an upload is told to wait, keeps what came, and goes on once there is room', async () => {
    const client = server.desktop();
    client.bearer = done(await signIn(client, 'pro@demo.test')).accessToken ?? null;
    // What stands behind a picture's end is not looked at.
    const bytes = Buffer.concat([await picture(300, 200), Buffer.alloc(megabyte, 7)]);
    const begun = await declareUpload(client, { size: bytes.length });
    const url = begun.headers.get('location') ?? '';
    const other = path.join(folder, 'other');
    await writeFile(other, Buffer.alloc(1.5 * megabyte));

    const ready = async (): Promise<unknown> => (await client.fetch('/readyz')).json();
    expect(await ready()).toMatchObject({ files: 'reachable' });
    const refused = await sendBytes(client, url, bytes);
    expect([refused.status, await refused.json()]).toEqual([
      429,
      { status: 4, data: { seconds: 30, unavailable: true } },
    ]);
    expect(await ready()).toMatchObject({ status: 'ready', files: 'full' });
    const tus = { 'tus-resumable': '1.0.0' };
    const asked = await client.fetch(url, { method: 'HEAD', headers: tus });
    const offset = Number(asked.headers.get('upload-offset'));
    expect(offset).toBeGreaterThan(0);
    expect(offset).toBeLessThan(bytes.length);
    await rm(other);
    expect(await ready()).toMatchObject({ files: 'reachable' });
    expect((await sendBytes(client, url, bytes.subarray(offset), offset)).status).toBe(204);
    const id = String(url.split('/').pop());
    await preparedFile(client, id);
    const read = done(await client.call(readFile, { id, variant: 'original' }));
    expect(bytes.equals(Buffer.from(read.bytes))).toBe(true);
  });
});
