import { createHmac, timingSafeEqual } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defineCall } from '#shared/contract/define-call.ts';
import { media } from '#shared/schema/file.ts';
import { settings } from '#server/db/schema/system.ts';
import { callbackHandler, handler, mediaHandler } from '#server/modules/handler.ts';
import { mountCalls } from '#tests/support/server/mounted-calls.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';

const secret = 'what the provider and we know';
const signed = (body: string) => createHmac('sha256', secret).update(body).digest();

const notify = defineCall({
  name: 'notifyPaid',
  method: 'POST',
  path: '/payment/{provider}/notify',
  summary: 'A provider tells that somebody paid.',
  kind: 'callback',
  access: 'public',
  limit: 'general',
  input: z.strictObject({ provider: z.string() }),
  output: z.string(),
  errors: [],
  example: { input: { provider: 'acme' }, output: '1|OK' },
});
const film = defineCall({
  name: 'getFilm',
  method: 'GET',
  path: 'film/{id}',
  summary: 'The bytes of a film.',
  kind: 'media',
  access: 'public',
  limit: 'general',
  input: z.strictObject({ id: z.string() }),
  output: media,
  errors: [],
  example: { input: { id: 'a' }, output: { type: 'video/mp4', size: 1 } },
});
const unruly = defineCall({
  ...film,
  name: 'unruly',
  path: 'unruly',
  kind: 'read',
  input: z.strictObject({}),
  output: z.null(),
  example: { input: {}, output: null },
});
const screens = defineCall({ ...unruly, name: 'screens', path: 'screens', access: 'device' });
const people = defineCall({ ...unruly, name: 'people', path: 'people', access: 'signed-in' });

const bytes = Buffer.from('0123456789');
const opened: string[] = [];

const handlers = [
  callbackHandler(notify, {
    async verify(_ctx, { body, headers }, { provider }) {
      const said = Buffer.from(String(headers['x-signature'] ?? ''), 'hex');
      const wanted = signed(body.toString());
      const isTheirs = said.length === wanted.length && timingSafeEqual(said, wanted);
      return isTheirs ? { provider, fields: new URLSearchParams(body.toString()) } : null;
    },
    async run(ctx, { provider, fields }) {
      const name = `paid ${provider} ${fields.get('MerchantTradeNo')}`;
      await ctx.db.insert(settings).values({ name, value: 1 }).onConflictDoNothing();
      if (fields.get('RtnCode') === 'broken') throw new Error('the message makes no sense');
      return '1|OK';
    },
  }),
  mediaHandler(film, async (ctx, { id }) => {
    if (id !== 'a') throw ctx.fail(7);
    return {
      type: 'video/mp4',
      size: bytes.length,
      etag: 'v1',
      open({ start, end }) {
        opened.push(`${start}-${end}`);
        return Readable.from([bytes.subarray(start, end + 1)]);
      },
    };
  }),
  handler(unruly, async (ctx) => {
    // @ts-expect-error 1013 is not among the entry's codes: it does not compile, a helper's would
    throw ctx.fail(1013);
  }),
  handler(screens, async () => null),
  handler(people, async () => null),
];

let server: TestServer;
let app: FastifyInstance;
const deviceToken = 'd'.repeat(32);
beforeAll(async () => {
  server = await startTestServer();
  app = await mountCalls(server.db, handlers, {
    principals: {
      recall: () => null,
      find: async (token) =>
        token === deviceToken
          ? {
              kind: 'device',
              deviceId: 'screen-1',
              workspaceId: 'w',
              ownerId: 'o',
              isSuspended: false,
              language: 'en',
            }
          : null,
    },
  });
});
afterAll(async () => {
  await app.close();
  await server.stop();
});
beforeEach(() => {
  opened.length = 0;
});

describe('a call-back', () => {
  const body = 'MerchantTradeNo=T1&RtnCode=1&TradeAmt=960';
  const send = (payload: string, signature: string | null, type = 'text/plain') =>
    app.inject({
      method: 'POST',
      url: '/payment/acme/notify',
      headers: {
        'content-type': type,
        ...(signature === null ? {} : { 'x-signature': signature }),
      },
      payload,
    });
  const kept = async (name: string) =>
    (await server.db.select().from(settings)).filter((row) => row.name === name).length;

  it.each(['application/x-www-form-urlencoded', 'application/json', 'text/plain'])(
    'as %s is checked over its raw bytes and answered in plain text',
    async (type) => {
      const answer = await send(body, signed(body).toString('hex'), type);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toContain('text/plain');
      expect(answer.body).toBe('1|OK');
      expect(await kept('paid acme T1')).toBe(1);
    },
  );

  it.each([
    ['without a signature', null],
    ['with a wrong one', '00'.repeat(32)],
    ['with one for other bytes', signed(`${body} `).toString('hex')],
  ])('%s is refused, and nothing is written', async (_how, signature) => {
    const answer = await send(body.replace('T1', 'T2'), signature);
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toBe('refused');
    expect(await kept('paid acme T2')).toBe(0);
  });

  it('whose doing fails writes nothing, so that the provider sends it again', async () => {
    const broken = 'MerchantTradeNo=T3&RtnCode=broken';
    const answer = await send(broken, signed(broken).toString('hex'));
    expect(answer.statusCode).toBe(500);
    expect(await kept('paid acme T3')).toBe(0);
  });
});

describe('media', () => {
  const get = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ method, url: '/webapi/film/a', headers });

  it('comes whole, for good, and says that it has ranges', async () => {
    const answer = await get();
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('0123456789');
    expect(answer.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': '10',
      'accept-ranges': 'bytes',
      etag: '"v1"',
    });
    expect(answer.headers['cache-control']).toContain('immutable');
  });

  it.each([
    ['bytes=0-0', '0', 'bytes 0-0/10'],
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
  ])('%s brings that range and opens no more', async (range, body, contentRange) => {
    const answer = await get({ range });
    expect(answer.statusCode).toBe(206);
    expect(answer.body).toBe(body);
    expect(answer.headers).toMatchObject({
      'content-range': contentRange,
      'content-length': String(body.length),
    });
    expect(opened).toEqual([contentRange.slice('bytes '.length).split('/')[0]]);
  });

  it.each(['bytes=10-', 'bytes=99-100', 'bytes=-0'])('%s cannot be had: 416', async (range) => {
    const answer = await get({ range });
    expect(answer.statusCode).toBe(416);
    expect(answer.headers['content-range']).toBe('bytes */10');
    expect(opened).toEqual([]);
  });

  it.each([
    { range: 'bytes=x' },
    { range: 'lines=0-1' },
    { range: 'bytes=0-1,4-5' },
    { range: 'bytes=0-1', 'if-range': '"v0"' },
  ])('%j brings the whole', async (headers) => {
    const answer = await get(headers);
    expect([answer.statusCode, answer.body]).toEqual([200, '0123456789']);
  });

  it('is not sent again to who has it, nor to who only asks for its facts', async () => {
    expect((await get({ 'if-none-match': '"v1"' })).statusCode).toBe(304);
    expect((await get({ 'if-none-match': '"v0", W/"v1"' })).statusCode).toBe(304);
    expect((await get({ 'if-none-match': '"v0"' })).statusCode).toBe(200);
    opened.length = 0;
    const head = await get({}, 'HEAD');
    expect(head.headers['content-length']).toBe('10');
    expect(head.body).toBe('');
    expect(opened).toEqual([]);
  });

  it('that is not there is refused in the envelope', async () => {
    const answer = await app.inject({ method: 'GET', url: '/webapi/film/b' });
    expect(answer.json()).toEqual({ status: 7, data: null });
  });
});

describe('every way', () => {
  it('makes a fault of a code that the entry does not name', async () => {
    const answer = await app.inject({ method: 'GET', url: '/webapi/unruly' });
    expect(answer.json()).toMatchObject({ status: 2 });
  });

  it('lets a screen do what is for screens, and only that', async () => {
    const as = (url: string, token: string) =>
      app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } });
    expect((await as('/webapi/screens', deviceToken)).json()).toMatchObject({ status: 0 });
    expect((await as('/webapi/people', deviceToken)).json()).toMatchObject({ status: 1 });
    expect((await as('/webapi/screens', 'x'.repeat(32))).json()).toMatchObject({ status: 1 });
  });
});
