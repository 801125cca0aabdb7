import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { uploads } from '#server/db/schema/upload.ts';
import { openApiDocument } from '#server/http/openapi/open-api.ts';
import { done } from '#tests/support/server/answer.ts';
import { signIn } from '#tests/support/people/people.ts';
import { isoFile } from '#tests/support/signage/sample-files.ts';
import { sendPicture } from '#tests/support/upload/upload-calls.ts';
import { encoded, sendFile, tus } from '#tests/support/upload/upload-client.ts';
import {
  at,
  idOf,
  megabyte,
  metadata,
  picture,
  pictures,
  uploadStage,
} from '#tests/support/upload/upload-stage.ts';

const {
  scene,
  doing,
  declare,
  begin,
  head,
  patch,
  rows,
  filesOf,
  bytesHere,
  bytesOfFile,
  storedNames,
} = uploadStage();

const rejected = (reason: string) => ({ status: 2006, data: { reason } });
const tooLarge = (megabytes: number) => ({ status: 2006, data: { reason: 'size', megabytes } });

describe('an upload', () => {
  it('is begun, sent in pieces and made a file, by the usual client', async () => {
    const sent = picture(3 * megabyte);
    const url = await sendFile(at(scene().first, pictures), sent, scene().owner, {
      metadata,
      chunkSize: megabyte,
    });
    const [file] = await filesOf(url);
    expect(file).toMatchObject({ name: 'a.png', mimeType: 'image/png', sizeBytes: sent.length });
    expect(sent.equals(await bytesOfFile(url))).toBe(true);
    expect(doing.finished).toHaveLength(1);
    // What came is not kept twice; who asks again hears that all is there.
    expect(await bytesHere(url)).toBeNull();
    const asked = await head(new URL(url).pathname);
    expect([asked.http, asked.headers.get('upload-offset')]).toEqual([200, String(sent.length)]);
    expect(await patch(new URL(url).pathname, sent.length, Buffer.alloc(0))).toMatchObject({
      http: 204,
    });
    expect(doing.finished).toHaveLength(1);
  });

  it('says how far it is, what it is and until when, and what this server can do', async () => {
    const url = await begin(1000);
    await patch(url, 0, picture(400));
    const { http, headers } = await head(url);
    expect(http).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'upload-offset': '400',
      'upload-length': '1000',
      'upload-metadata': encoded(metadata),
      'cache-control': 'no-store',
      'tus-resumable': '1.0.0',
    });
    const left = new Date(String(headers.get('upload-expires'))).getTime() - Date.now();
    expect(left / 3_600_000).toBeCloseTo(24, 1);
    const facts = await tus('OPTIONS', at(scene().first, pictures), {});
    expect([facts.http, facts.headers.get('tus-max-size')]).toEqual([204, String(12 * megabyte)]);
  });

  it('is given up by its owner, and nothing of it is left', async () => {
    const url = await begin(1000);
    await patch(url, 0, picture(400));
    expect(await tus('DELETE', at(scene().first, url), scene().stranger)).toMatchObject({
      http: 404,
    });
    expect(await bytesHere(url)).toBe(400);
    expect(await tus('DELETE', at(scene().first, url), scene().owner)).toMatchObject({ http: 204 });
    expect([await bytesHere(url), await rows(url)]).toEqual([null, []]);
    // Without the header of tus it is the call that deletes files.
    const plain = { method: 'DELETE', headers: scene().owner };
    const deleted = await fetch(at(scene().first, url), plain);
    expect(await deleted.json()).toEqual({ status: 0, data: `deleted ${idOf(url)}` });
  });
});

describe('whoever may not', () => {
  it('finds nothing of what is another’s, and cuts nobody off', async () => {
    const url = await begin(1000);
    const refused = { status: 7, data: null };
    expect(await head(url, scene().stranger)).toMatchObject({ http: 404 });
    const written = await patch(url, 0, picture(400), scene().stranger);
    expect(written).toMatchObject({ http: 404, body: refused });
    expect(await bytesHere(url)).toBe(0);
    // An upload of another call is none of this one, and a made-up address none at all.
    const elsewhere = await head(url.replace('picture', 'film'));
    const nowhere = await patch(`${pictures}/${v7()}`, 0, picture(10));
    const strange = await patch(`${pictures}/..%2Fmade`, 0, picture(10));
    expect([elsewhere.http, nowhere.http, strange.http]).toEqual([404, 404, 404]);
  });

  it('is refused in the envelope before a byte is taken', async () => {
    const url = await begin(1000);
    const before = await storedNames();
    const nobody = { 'x-client': 'desktop' };
    const signedOut = { http: 401, body: { status: 1 } };
    expect(await declare(1000, metadata, nobody)).toMatchObject(signedOut);
    expect(await patch(url, 0, picture(400), nobody)).toMatchObject(signedOut);
    // The plan: refused to begin and to go on.
    const film = {
      ...scene().stranger,
      'upload-length': '9',
      'upload-metadata': encoded(metadata),
    };
    const below = await tus('POST', at(scene().first, '/webapi/film'), film);
    expect(below).toMatchObject({ http: 422, body: { status: 1016 } });
    expect(await storedNames()).toEqual(before);
    expect(await bytesHere(url)).toBe(0);
  });

  it('needs the CSRF token of the page, on each request', async () => {
    const browser = scene().server.browser();
    await browser.fetch('/sanctum/csrf-cookie');
    done(await signIn(browser, 'pro@demo.test'));
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const token = decodeURIComponent(browser.cookies.get('XSRF-TOKEN') ?? '');
    expect(await declare(9, metadata, { cookie })).toMatchObject({
      http: 419,
      body: { status: 3 },
    });
    const page = { cookie, 'x-xsrf-token': token };
    const begun = await declare(1000, metadata, page);
    expect(begun.http).toBe(201);
    const url = String(begun.headers.get('location'));
    expect(await patch(url, 0, picture(9), { cookie })).toMatchObject({ http: 419 });
    const foreign = { ...page, origin: 'https://evil.example' };
    expect(await patch(url, 0, picture(9), foreign)).toMatchObject({ http: 419 });
    expect(await patch(url, 0, picture(9), page)).toMatchObject({ http: 204 });
  });
});

describe('before its first byte', () => {
  it('it is refused where there is no room, what is promised counted in', async () => {
    const { owner, first, second, server } = scene();
    doing.room = 2500;
    const processes = [first, second, first, second, first, second, first, second];
    // Once to open the connections, then all at the same time.
    for (const _round of [1, 2, 3]) {
      await server.db.delete(uploads);
      const answers = await Promise.all(
        processes.map((process) => declare(2000, metadata, owner, process)),
      );
      expect(answers.filter(({ http }) => http === 201)).toHaveLength(1);
      const refused = answers.filter(({ http }) => http === 422);
      expect(refused.map(({ body }) => body)).toEqual(
        Array.from({ length: 7 }, () => ({ status: 1019, data: null })),
      );
      expect(await server.db.$count(uploads)).toBe(1);
    }
  });

  it.each([
    ['larger than any', 12 * megabyte + 1, { ...metadata, type: 'video/mp4' }, 413, tooLarge(12)],
    ['larger than its type may be', 9 * megabyte + 1, metadata, 413, tooLarge(9)],
    ['of a type that is not taken', 9, { ...metadata, type: 'text/html' }, 422, rejected('type')],
    ['empty', 0, metadata, 422, 2000],
    ['without a name', 9, { type: 'image/png' }, 422, 2000],
    ['with a field that it has not', 9, { ...metadata, owner: 'me' }, 422, 2000],
    ['with text that cannot be kept', 9, { ...metadata, name: 'a\0b' }, 422, 2000],
    ['with a line break in its name', 9, { ...metadata, name: 'a\nb.png' }, 422, 2000],
    ['with an escape in its name', 9, { ...metadata, name: 'a\u009b2J.png' }, 422, 2000],
  ])('one %s is refused', async (_what, size, said, http, refusal) => {
    const before = await scene().server.db.$count(uploads);
    const body = typeof refusal === 'number' ? { status: refusal } : refusal;
    expect(await declare(size, said)).toMatchObject({ http, body });
    expect(await scene().server.db.$count(uploads)).toBe(before);
  });

  it('one whose headers are not of the protocol is refused as that asks', async () => {
    const url = await begin(1000);
    const send = (headers: Record<string, string>) =>
      tus('POST', at(scene().first, pictures), { ...scene().owner, ...headers });
    const kinds = [
      await send({ 'upload-defer-length': '1', 'upload-metadata': encoded(metadata) }),
      await send({ 'upload-length': '9', 'upload-metadata': 'name ===' }),
      await send({ 'tus-resumable': '0.2.2', 'upload-length': '9' }),
      await patch(url, 7, picture(9)),
      await patch(url, 0, picture(1001)),
    ];
    expect(kinds.map(({ http, body }) => [http, body?.status])).toEqual([
      [501, 2000],
      [400, 2000],
      [412, 2000],
      [409, 2000],
      [413, 2006],
    ]);
    expect(kinds[4]?.body?.data).toEqual({ reason: 'size' });
    expect(kinds[1]?.body?.data).toEqual({ fields: { upload_metadata: { key: 'invalid' } } });
    expect(kinds[2]?.headers.get('tus-version')).toBe('1.0.0');
    expect(await bytesHere(url)).toBe(0);
  });
});

describe('content', () => {
  it('that is another kind is refused with its first bytes, and at the end whatever was said', async () => {
    const page = Buffer.concat([Buffer.from('<!doctype html>'), randomBytes(9000)]);
    const refused = { http: 422, body: rejected('unreadable') };
    const early = await begin(2 * megabyte);
    expect(await patch(early, 0, page)).toMatchObject(refused);
    const late = await begin(20);
    await patch(late, 0, page.subarray(0, 10));
    expect(await patch(late, 10, page.subarray(10, 20))).toMatchObject(refused);
    // A picture that calls itself a film is a picture, and larger than one may be.
    const film = await begin(9 * megabyte + 1, { name: 'a.mp4', type: 'video/mp4' });
    expect(await patch(film, 0, picture(9 * megabyte + 1))).toMatchObject({
      http: 422,
      body: tooLarge(9),
    });
    for (const url of [early, late, film]) {
      expect([await bytesHere(url), await rows(url), await filesOf(url)]).toEqual([null, [], []]);
    }
  });

  it.each([
    ['heic', 'a HEIC image', isoFile('heic', ['mif1', 'heic']), 'a.png', 'image/png'],
    ['quicktime', 'a QuickTime film', isoFile('qt  ', ['qt  ']), 'a.mp4', 'video/mp4'],
    ['type', 'an animation', Buffer.from('GIF89a'), 'a.png', 'image/png'],
  ])(
    '%s: names the reason for %s, whatever it is called',
    async (reason, _what, start, name, type) => {
      const url = await begin(9000, { name, type });
      const sent = Buffer.concat([start, randomBytes(9000 - start.length)]);
      expect(await patch(url, 0, sent)).toMatchObject({ http: 422, body: rejected(reason) });
      expect([await bytesHere(url), await rows(url)]).toEqual([null, []]);
    },
  );

  it('that the product refuses after the last byte leaves nothing', async () => {
    doing.refusal = 1019;
    const url = await begin(100);
    const answer = await patch(url, 0, picture(100));
    expect(answer).toMatchObject({ http: 422, body: { status: 1019 } });
    expect([await bytesHere(url), await rows(url), await filesOf(url)]).toEqual([null, [], []]);
  });
});

it('its documentation says that it is tus, at each of its addresses', () => {
  const { paths } = openApiDocument([sendPicture]) as { paths: Record<string, object> };
  expect(Object.keys(paths[pictures] ?? {})).toEqual(['post', 'options']);
  expect(Object.keys(paths[`${pictures}/{upload_id}`] ?? {})).toEqual(['head', 'patch', 'delete']);
  expect(JSON.stringify(paths)).toContain('tus 1.0');
});
