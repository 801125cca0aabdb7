import sharp from 'sharp';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listFiles, readFile, setFilePoster } from '#shared/contract/signage/media.ts';
import { playedFiles } from '#server/modules/signage/media/played-files.ts';
import { arrangePerson } from '#tests/support/people/arrange-person.ts';
import { proPhoto } from '#tests/support/signage/pro-photo.ts';
import { done } from '#tests/support/server/answer.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';
import { manyTracks } from '#tests/support/signage/hostile-videos.ts';
import {
  animatedPng,
  animation,
  film,
  gifOfScreen,
  hugePng,
  pdf,
  picture,
} from '#tests/support/signage/sample-files.ts';
import { declareUpload, preparedFile, sendBytes, sendFile } from '#tests/support/signage/upload.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' });
});
afterAll(() => server.stop());

const address = (id: string, variant: string) => `/webapi/app/file/${id}/${variant}`;
const codeOf = async (response: Response) => ((await response.json()) as { status: number }).status; // the envelope

describe('an uploaded picture', () => {
  it('is there with its variants: never larger than it came, upright, without what it says of its place', async () => {
    const { client } = await arrangePerson(server);
    const plain = await picture(2600, 1500, { type: 'jpeg' });
    const bytes = await sharp(plain)
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD3: { GPSLatitude: '25/1 2/1 0/1' } })
      .toBuffer();
    const type = 'image/jpeg';
    const id = await sendFile(client, { bytes, name: 'café 看板.jpg', type, tag: 'Summer' });
    const file = await preparedFile(client, id);
    expect(file).toMatchObject({
      name: 'café 看板.jpg',
      kind: 'image',
      size: bytes.length,
      tags: ['Summer'],
      state: 'ready',
      width: 1500,
      height: 2600,
      isAnimated: false,
      variants: ['original', 'screen', 'screen-4k', 'thumbnail'],
      thumbnail: address(id, 'thumbnail'),
      usedIn: [],
    });
    const sides: Record<string, number[]> = {};
    for (const variant of ['screen', 'screen-4k', 'thumbnail']) {
      const read = done(await client.call(readFile, { id, variant }));
      const { width, height, exif } = await sharp(read.bytes).metadata();
      expect(read.type).toBe('image/webp');
      expect(exif).toBeUndefined();
      sides[variant] = [width, height];
    }
    expect(sides).toEqual({
      screen: [1108, 1920],
      'screen-4k': [1500, 2600],
      thumbnail: [277, 480],
    });
    const original = done(await client.call(readFile, { id, variant: 'original' }));
    expect(Buffer.from(original.bytes).equals(bytes)).toBe(true);
  });

  it.each(['gif', 'webp', 'png'] as const)(
    'that moves keeps moving: of a %s the original is shown',
    async (type) => {
      const { client } = await arrangePerson(server);
      const bytes = await (type === 'png' ? animatedPng() : animation(type));
      const id = await sendFile(client, { bytes, name: `a.${type}`, type: `image/${type}` });
      expect(await preparedFile(client, id)).toMatchObject({
        state: 'ready',
        isAnimated: true,
        width: 64,
        height: 48,
        variants: ['original', 'thumbnail'],
      });
    },
  );

  it('is answered in ranges, at an address that never changes, and not again to who has it', async () => {
    const { client } = await arrangePerson(server);
    const id = await sendFile(client, { bytes: await picture(800, 600) });
    await preparedFile(client, id);
    const whole = await client.fetch(address(id, 'screen'));
    const bytes = Buffer.from(await whole.arrayBuffer());
    expect(whole.headers.get('cache-control')).toMatch(/private.*immutable/);
    const etag = whole.headers.get('etag') ?? '';
    const part = await client.fetch(address(id, 'screen'), { headers: { range: 'bytes=10-29' } });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 10-29/${bytes.length}`);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(10, 30))).toBe(true);
    const known = await client.fetch(address(id, 'screen'), { headers: { 'if-none-match': etag } });
    expect(known.status).toBe(304);
    const other = await client.fetch(address(id, 'thumbnail'));
    expect(other.headers.get('etag')).not.toBe(etag);
    expect((await client.call(readFile, { id, variant: 'page-1' })).status).toBe(7);
  });
});

it.each([8, 16])('a picture of %i bits has the colours of its profile', async (depth) => {
  const { client } = await arrangePerson(server);
  const image = sharp({ create: { width: 40, height: 40, channels: 3, background: '#f04030' } });
  const bytes = await (depth === 16 ? image.toColourspace('rgb16') : image)
    .withIccProfile('p3')
    .png()
    .toBuffer();
  expect((await sharp(bytes).metadata()).depth).toBe(depth === 16 ? 'ushort' : 'uchar');
  const id = await sendFile(client, { bytes });
  await preparedFile(client, id);
  const read = done(await client.call(readFile, { id, variant: 'screen' }));
  const { channels } = await sharp(read.bytes).stats();
  // As it was before the profile.
  const wrong = channels.filter(({ mean }, at) => Math.abs(mean - ([240, 64, 48][at] ?? 0)) > 3);
  expect(wrong).toEqual([]);
});

it.each([8, 16] as const)(
  'a picture of %i bits in ProPhoto RGB looks as in Chromium',
  async (depth) => {
    const { client } = await arrangePerson(server);
    const id = await sendFile(client, { bytes: proPhoto[depth] });
    await preparedFile(client, id);
    const read = done(await client.call(readFile, { id, variant: 'screen' }));
    const { channels } = await sharp(read.bytes).stats();
    const wrong = channels.filter(({ mean }, at) => Math.abs(mean - ([241, 122, 58][at] ?? 0)) > 3);
    expect(wrong).toEqual([]);
  },
);

describe('what no screen can show', () => {
  it.each([
    [
      'cut off',
      'unreadable',
      async () => (await picture(1200, 900, { type: 'jpeg' })).subarray(0, 9000),
      'image/jpeg',
    ],
    [
      'a PNG cut off',
      'unreadable',
      async () => (await picture(1200, 900)).subarray(0, -400),
      'image/png',
    ],
    ['with more pixels than memory', 'tooLarge', async () => hugePng(12_000, 12_000), 'image/png'],
    [
      'a GIF whose screen has more pixels than memory',
      'tooLarge',
      async () => gifOfScreen(65_535, 65_535),
      'image/gif',
    ],
    [
      'an animation larger than a small machine draws',
      'tooLarge',
      async () => {
        const bytes = await animation('gif');
        bytes.writeUInt16LE(5000, 6);
        bytes.writeUInt16LE(5000, 8);
        return bytes;
      },
      'image/gif',
    ],
    [
      'an animated PNG cut off behind its first frame',
      'unreadable',
      async () => (await animatedPng()).subarray(0, -120),
      'image/png',
    ],
    [
      'of noise behind a sign',
      'unreadable',
      async () => Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(5000, 7)]),
      'image/gif',
    ],
    [
      'an animation cut off',
      'unreadable',
      async () => (await animation('gif')).subarray(0, 160),
      'image/gif',
    ],
    [
      'a PDF for a password',
      'encrypted',
      async () => pdf(1, { isEncrypted: true }),
      'application/pdf',
    ],
    [
      'a PDF of noise',
      'unreadable',
      async () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(3000, 9)]),
      'application/pdf',
    ],
    ['a PDF of 501 pages', 'tooManyPages', async () => pdf(501), 'application/pdf'],
    ['a video of 100 000 tracks', 'tooComplex', async () => manyTracks(100_000), 'video/mp4'],
    [
      'a film cut off',
      'unreadable',
      async () => (await film('avc')).subarray(0, -3000),
      'video/mp4',
    ],
    [
      'a film without its head',
      'unreadable',
      async () => (await film('avc')).subarray(0, 40),
      'video/mp4',
    ],
  ] as const)(
    'is broken with a reason, and the next is prepared all the same: %s',
    async (_what, reason, make, type) => {
      const { client } = await arrangePerson(server);
      const id = await sendFile(client, { bytes: await make(), type });
      const next = await sendFile(client, { bytes: await picture(300, 200) });
      expect(await preparedFile(client, id)).toMatchObject({
        state: 'broken',
        reason,
        variants: ['original'],
        thumbnail: null,
      });
      expect(await preparedFile(client, next)).toMatchObject({ state: 'ready' });
    },
  );

  it('is not taken at all where its content is no kind of ours, whatever it is called', async () => {
    const { client } = await arrangePerson(server);
    const bytes = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    const begun = await declareUpload(client, { type: 'image/png', size: bytes.length });
    const sent = await sendBytes(client, begun.headers.get('location') ?? '', bytes);
    expect([sent.status, await codeOf(sent)]).toEqual([422, 2006]);
    const named = await declareUpload(client, { type: 'image/svg+xml', size: bytes.length });
    expect(await codeOf(named)).toBe(2006);
    expect(done(await client.call(listFiles)).total).toBe(0);
  });
});

describe('a film', () => {
  it.each([
    ['avc', 'mp4', []],
    ['vp9', 'webm', []],
    ['hevc', 'mp4', ['videoCodec']],
  ] as const)(
    'of %s in %s tells how long it is, and what no screen plays',
    async (codec, container, warnings) => {
      const { client } = await arrangePerson(server);
      const bytes = await film(codec, { container, hasSound: container === 'webm' });
      const id = await sendFile(client, { bytes, type: `video/${container}` });
      expect(await preparedFile(client, id)).toMatchObject({
        kind: 'video',
        state: 'ready',
        durationMs: 2000,
        width: 640,
        height: 360,
        videoCodec: codec,
        audioCodec: container === 'webm' ? 'opus' : null,
        warnings,
      });
    },
  );

  it('has the poster that its page made, once; what is no picture is refused', async () => {
    const { client } = await arrangePerson(server);
    const id = await sendFile(client, {
      bytes: await film('avc', { hasSound: true }),
      type: 'video/mp4',
    });
    const poster = (bytes: Buffer, type: string) =>
      client.call(setFilePoster, { id, poster: new File([new Uint8Array(bytes)], 'p', { type }) });
    // 16.04 megapixels: the limit of 16 is below that of other pictures.
    const rejected = (reason: string) => ({ status: 2006, data: { reason } });
    const huge = await poster(hugePng(4010, 4000), 'image/png');
    expect(huge).toMatchObject(rejected('pixels'));
    const noImage = await poster(Buffer.from('no picture'), 'image/webp');
    expect(noImage).toMatchObject(rejected('unreadable'));
    const moving = await poster(await animation('webp'), 'image/webp');
    expect(moving).toMatchObject(rejected('type'));
    done(await poster(await picture(1280, 720, { type: 'webp' }), 'image/webp'));
    const first = done(await client.call(readFile, { id, variant: 'thumbnail' })).bytes;
    done(await poster(await picture(1280, 720, { type: 'webp', colour: 'red' }), 'image/webp'));
    const second = done(await client.call(readFile, { id, variant: 'thumbnail' })).bytes;
    expect(Buffer.from(second).equals(first)).toBe(true);
    expect((await preparedFile(client, id)).variants).toEqual(['original', 'poster', 'thumbnail']);
    const still = await sendFile(client, { bytes: await picture(20, 20) });
    expect(
      await client.call(setFilePoster, {
        id: still,
        poster: new File(['x'], 'p', { type: 'image/png' }),
      }),
    ).toMatchObject(rejected('type'));
  });
});

it('a PDF is a picture a page', async () => {
  const { client } = await arrangePerson(server);
  const id = await sendFile(client, { bytes: pdf(3), name: 'plan.pdf', type: 'application/pdf' });
  expect(await preparedFile(client, id)).toMatchObject({
    kind: 'pdf',
    state: 'ready',
    pageCount: 3,
    width: 1920,
    height: 1440,
    thumbnail: address(id, 'page-1-thumbnail'),
  });
  const pages = await Promise.all(
    [1, 2, 3].map(async (page) =>
      done(await client.call(readFile, { id, variant: `page-${page}` })),
    ),
  );
  const [first, second] = await Promise.all(pages.map(({ bytes }) => sharp(bytes).stats()));
  // There is something on it, and on each page something else.
  expect(first?.channels[0]?.min).toBeLessThan(100);
  expect(first?.channels[0]?.mean).not.toBe(second?.channels[0]?.mean);
  const small = done(await client.call(readFile, { id, variant: 'page-3-thumbnail' }));
  expect(await sharp(small.bytes).metadata()).toMatchObject({ width: 480, height: 360 });
  expect((await client.call(readFile, { id, variant: 'page-4' })).status).toBe(7);
});

it('a player is told of each page what to load, and of what it cannot show nothing', async () => {
  const { client } = await arrangePerson(server);
  const type = 'application/pdf';
  const plan = await sendFile(client, { bytes: pdf(2), type });
  const locked = await sendFile(client, { bytes: pdf(2, { isEncrypted: true }), type });
  const still = await sendFile(client, { bytes: await picture(2400, 1200) });
  const moving = await sendFile(client, { bytes: await animation('gif'), type: 'image/gif' });
  for (const id of [plan, locked, still, moving]) await preparedFile(client, id);
  const pages = [
    { fileId: plan, filePage: 2 },
    { fileId: plan, filePage: 3 },
    { fileId: locked, filePage: 1 },
    { fileId: still },
    { fileId: moving, filePage: null },
    { fileId: v7() },
  ];
  const played = await playedFiles(server.db, pages);
  expect(pages.map((page) => played(page).fault)).toEqual([
    null,
    'missing',
    'undecodable',
    null,
    null,
    'missing',
  ]);
  expect(pages.map((page) => played(page).file)).toMatchObject([
    { id: plan, variant: 'page-2', type: 'image/webp', width: 1920, height: 1440 },
    null,
    null,
    { id: still, variant: 'screen', hash: `${still}-screen`, width: 1920, height: 960 },
    { id: moving, variant: 'original', type: 'image/gif', isAnimated: true },
    null,
  ]);
});
