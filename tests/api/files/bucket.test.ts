import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { deleteFile, readFile } from '#shared/contract/signage/media.ts';
import { callPath } from '#shared/contract/define-call.ts';
import { uploads } from '#server/db/schema/upload.ts';
import type { BucketPlace } from '#server/ports/bucket/bucket.ts';
import { s3Bucket } from '#server/ports/bucket/s3-bucket.ts';
import { eventually } from '#tests/support/eventually.ts';
import {
  hasGateway,
  startObjectGateway,
  type ObjectGateway,
} from '#tests/support/bucket/object-gateway.ts';
import { signIn } from '#tests/support/people/people.ts';
import { done } from '#tests/support/server/answer.ts';
import { advance } from '#tests/support/server/sandbox-clock.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';
import { picture } from '#tests/support/signage/sample-files.ts';
import { declareUpload, preparedFile, sendBytes, sendFile } from '#tests/support/signage/upload.ts';
import { turnsTaken } from '#tests/support/upload/turns-taken.ts';
import { openPatch } from '#tests/support/upload/upload-client.ts';

/** What a server is configured with that has its files there. */
const configured = (place: BucketPlace) => ({
  LIMITS: 'off',
  FILES_DIR: '',
  S3_BUCKET: place.name,
  S3_REGION: place.region,
  S3_ENDPOINT: place.endpoint ?? '',
  S3_ACCESS_KEY_ID: place.accessKeyId,
  S3_SECRET_ACCESS_KEY: place.secretAccessKey,
  S3_FORCE_PATH_STYLE: '1',
});

const tus = { 'tus-resumable': '1.0.0' };
const addressOf = (id: string) =>
  callPath(readFile).replace('{id}', id).replace('{variant}', 'original');

describe.skipIf(!hasGateway)('files in a bucket', () => {
  let gateway: ObjectGateway | undefined;
  let place: BucketPlace;
  let first: TestServer;
  let second: TestServer;
  beforeAll(async () => {
    gateway = await startObjectGateway();
    place = await gateway.makeBucket('media');
    first = await startTestServer(configured(place));
    const shared = { DATABASE_URL: first.databaseUrl };
    second = await startTestServer({ ...configured(place), ...shared });
  });
  afterAll(async () => {
    await second.stop();
    await first.stop();
    await gateway?.stop();
  });

  const storedKeys = async () => {
    const keys: string[] = [];
    const bucket = s3Bucket(place);
    for (const prefix of ['', 'files/', 'uploads/']) {
      for await (const { key } of bucket.list(prefix)) keys.push(key);
      for await (const folder of bucket.folders(prefix)) keys.push(folder);
    }
    bucket.close();
    return keys;
  };
  /** The same person at each server. */
  const signedInAt = async (server: TestServer) => {
    const client = server.desktop();
    client.bearer = done(await signIn(client, 'pro@demo.test')).accessToken ?? null;
    return client;
  };

  it('go on at another server where they were cut, are played, and leave nothing behind', async () => {
    const [atFirst, atSecond] = [await signedInAt(first), await signedInAt(second)];
    const bytes = await picture(2400, 1600, { type: 'jpeg', colour: 'navy' });
    const begun = await declareUpload(atFirst, { type: 'image/jpeg', size: bytes.length });
    const url = begun.headers.get('location') ?? '';
    const id = String(url.split('/').pop());
    const sent = randomInt(1, Math.floor(bytes.length / 2));
    expect((await sendBytes(atFirst, url, bytes.subarray(0, sent))).status).toBe(204);
    await eventually('its turn is over', async () => (await turnsTaken(first.db)) === 0);
    const cut = randomInt(sent, bytes.length);
    const open = openPatch(
      `${first.address}${url}`,
      { authorization: `Bearer ${atFirst.bearer}`, 'upload-offset': String(sent) },
      bytes.length - sent,
    );
    await new Promise((written) => open.request.write(bytes.subarray(sent, cut), written));
    // One that has not begun yet could take its turn in between what follows.
    await eventually('its turn is taken', async () => (await turnsTaken(first.db)) === 1);
    open.request.destroy();
    await open.done;
    const asked = await atSecond.fetch(url, { method: 'HEAD', headers: tus });
    // Of what was on its way when the connection broke, some or nothing came.
    const offset = Number(asked.headers.get('upload-offset'));
    expect(asked.status).toBe(200);
    expect(offset).toBeGreaterThanOrEqual(sent);
    expect(offset).toBeLessThanOrEqual(cut);
    expect((await sendBytes(atSecond, url, bytes.subarray(offset), offset)).status).toBe(204);
    expect(await preparedFile(atFirst, id)).toMatchObject({ state: 'ready', width: 2400 });

    const address = addressOf(id);
    const range = { range: 'bytes=1000-1999' };
    const part = await atSecond.fetch(address, { headers: range });
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes 1000-1999/${bytes.length}`,
    ]);
    expect(bytes.subarray(1000, 2000).equals(Buffer.from(await part.arrayBuffer()))).toBe(true);
    const whole = done(await atFirst.call(readFile, { id, variant: 'original' }));
    expect(bytes.equals(Buffer.from(whole.bytes))).toBe(true);
    const known = { 'if-none-match': part.headers.get('etag') ?? '' };
    expect((await atFirst.fetch(address, { headers: known })).status).toBe(304);
    done(await atSecond.call(readFile, { id, variant: 'thumbnail' }));

    done(await atFirst.call(deleteFile, { id }));
    await advance(first.browser(), 'PT61M');
    expect(await storedKeys()).toEqual([]);
  });

  it('that cannot be reached are refused with a time to ask again, and nothing is lost', async () => {
    const atFirst = await signedInAt(first);
    const id = await sendFile(atFirst, { bytes: await picture(40, 30) });
    await preparedFile(atFirst, id);
    const begun = await declareUpload(atFirst, { size: 1000 });
    const url = begun.headers.get('location') ?? '';
    const promised = await first.db.$count(uploads);

    const nowhere = { ...place, endpoint: 'http://127.0.0.1:9' };
    const shared = { DATABASE_URL: first.databaseUrl };
    const cutOff = await startTestServer({ ...configured(nowhere), ...shared });
    onTestFinished(cutOff.stop);
    const client = await signedInAt(cutOff);
    const bytes = await client.fetch(addressOf(id));
    const answers = [
      await client.fetch(url, { method: 'HEAD', headers: tus }),
      await sendBytes(client, url, Buffer.alloc(1000)),
      await declareUpload(client, { size: 1000 }),
      bytes,
    ];
    expect(answers.map(({ status }) => status)).toEqual([429, 429, 429, 429]);
    expect(answers.map(({ headers }) => headers.get('retry-after'))).toEqual(Array(4).fill('30'));
    expect(await bytes.json()).toEqual({ status: 4, data: { seconds: 30, unavailable: true } });
    expect(bytes.headers.get('cache-control')).not.toContain('immutable');
    const ready = async (server: TestServer): Promise<unknown> =>
      (await server.browser().fetch('/readyz')).json();
    expect(await ready(first)).toMatchObject({ status: 'ready', files: 'reachable' });
    expect(await ready(cutOff)).toMatchObject({ status: 'ready', files: 'unreachable' });

    // Neither is what was promised counted, nor what came forgotten.
    expect(await first.db.$count(uploads)).toBe(promised);
    const asked = await atFirst.fetch(url, { method: 'HEAD', headers: tus });
    expect([asked.status, asked.headers.get('upload-offset')]).toEqual([200, '0']);
    expect((await atFirst.fetch(url, { method: 'DELETE', headers: tus })).status).toBe(204);
    done(await atFirst.call(readFile, { id, variant: 'original' }));
  });

  it('are refused at the start where the bucket is not there or not ours', async () => {
    const database = { DATABASE_URL: first.databaseUrl };
    const start = (wrong: Partial<BucketPlace>) =>
      startTestServer({ ...configured({ ...place, ...wrong }), ...database });
    await expect(start({ name: 'another' })).rejects.toThrow(/"another".* there is none/);
    const secretAccessKey = 'not the secret';
    await expect(start({ secretAccessKey })).rejects.toThrow(/"media".* do not open it/);
  });
});
