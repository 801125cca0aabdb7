import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ServiceUnreachableError } from '../service-unreachable.ts';
import { recaptcha } from './recaptcha.ts';

const asked: Record<string, string>[] = [];
/** Stands where Google stands: accepts one token, and can be out of order. */
const google = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    const fields = Object.fromEntries(new URLSearchParams(body));
    asked.push(fields);
    response.statusCode = fields['response'] === 'outage' ? 503 : 200;
    response.end(JSON.stringify({ success: fields['response'] === 'right', hostname: 'x.test' }));
  });
});

const task = { action: 'login', place: '10.0', level: 0 };
let check: ReturnType<typeof recaptcha>;
beforeAll(async () => {
  google.listen(0, '127.0.0.1');
  await once(google, 'listening');
  const { port } = google.address() as AddressInfo; // it listens on TCP
  check = recaptcha({ siteKey: 'site', secret: 'hidden' }, `http://127.0.0.1:${port}/`);
});
afterAll(() => google.close());

describe('reCAPTCHA v2', () => {
  it('asks with the secret, the token and the visitor’s address', async () => {
    expect(await check.verify('right', '10.0.0.1', task)).toBe(true);
    expect(asked.at(-1)).toEqual({ secret: 'hidden', response: 'right', remoteip: '10.0.0.1' });
  });

  it('refuses what Google refuses', async () => {
    expect(await check.verify('wrong', '10.0.0.1', task)).toBe(false);
  });

  it('lets nobody in while Google is out of order', async () => {
    const outage = check.verify('outage', '10.0.0.1', task);
    await expect(outage).rejects.toThrow(ServiceUnreachableError);
    await expect(outage).rejects.toThrow(/503/);
  });

  it('never gives the secret to the client', () => {
    expect(JSON.stringify(check.client)).not.toContain('hidden');
  });
});
