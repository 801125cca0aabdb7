import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkReferral } from '#shared/contract/misc.ts';
import { login } from '#shared/contract/auth.ts';
import { limits } from '#shared/contract/limits.ts';
import { newAddress, signIn, signUp } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => server.stop());

/** A browser whose address the proxy reports. */
function browserAt(ip: string) {
  const browser = server.browser();
  const send = browser.fetch.bind(browser);
  browser.fetch = (path, init) => {
    const headers = new Headers(init?.headers);
    headers.set('x-forwarded-for', ip);
    return send(path, { ...init, headers });
  };
  return browser;
}

describe('failed sign-ins', () => {
  it('end after 5 from one address, even with the right password, but not elsewhere', async () => {
    const email = await signUp(browserAt('10.0.0.1'));
    const browser = browserAt('10.0.0.1');
    const wrong = { email, password: 'Wrong2026', gToken: 'sandbox-pass' };
    for (let count = 0; count < 5; count += 1) {
      expect(await browser.call(login, wrong)).toMatchObject({ status: 1009 });
    }
    const stopped = await signIn(browser, email);
    expect(stopped).toMatchObject({ http: 429, status: 4 });
    const { seconds } = stopped.data as { seconds: number }; // details of code 4
    expect(seconds).toBeGreaterThan(800);
    expect(seconds).toBeLessThanOrEqual(900);
    expect(await signIn(browserAt('10.0.0.2'), email)).toMatchObject({ status: 0 });
  });

  it('cannot be run in parallel to get more than 5', async () => {
    const email = newAddress();
    const wrong = { email, password: 'Wrong2026', gToken: 'sandbox-pass' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => browserAt('10.0.0.3').call(login, wrong)),
    );
    expect(answers.filter(({ status }) => status === 1009)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 4)).toHaveLength(15);
  });

  it('end after 50 for one account from anywhere', async () => {
    const email = newAddress();
    const wrong = { email, password: 'Wrong2026', gToken: 'sandbox-pass' };
    const codes: unknown[] = [];
    for (let count = 0; count < 51; count += 1) {
      codes.push((await browserAt(`10.1.0.${count}`).call(login, wrong)).status);
    }
    expect(codes.slice(0, 50)).toEqual(Array.from({ length: 50 }, () => 1009));
    expect(codes[50]).toBe(4);
  });

  it('are forgotten for tries that proved right', async () => {
    const email = await signUp(browserAt('10.0.0.5'));
    for (let count = 0; count < 8; count += 1) {
      expect(await signIn(browserAt('10.0.0.5'), email)).toMatchObject({ status: 0 });
    }
  });
});

describe('asking whether something exists', () => {
  it('ends at the limit of the table, counted for all processes in the database', async () => {
    const browser = browserAt('10.0.0.9');
    const codes: unknown[] = [];
    for (let count = 0; count <= limits.lookup.max; count += 1) {
      codes.push((await browser.call(checkReferral, { referralCode: 'NOBODY22' })).status);
    }
    expect(codes.filter((code) => code === 1039)).toHaveLength(limits.lookup.max);
    expect(codes.at(-1)).toBe(4);
  });
});

describe('calls of any kind', () => {
  it('end at the general limit, with the seconds to wait, and start again for somebody else', async () => {
    const browser = browserAt('10.0.0.11');
    const send = () => browser.fetch('/webapi/client-config');
    const codes: number[] = [];
    for (let sent = 0; sent < limits.general.max; sent += 100) {
      const answers = await Promise.all(Array.from({ length: 100 }, send));
      codes.push(...answers.map(({ status }) => status));
    }
    expect(codes.filter((http) => http === 200)).toHaveLength(limits.general.max);
    const stopped = await send();
    expect(stopped.status).toBe(429);
    const body: unknown = await stopped.json();
    expect(body).toEqual({ status: 4, data: { seconds: expect.any(Number) as number } });
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await browserAt('10.0.0.12').fetch('/webapi/client-config')).status).toBe(200);
  });
});
