import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { register } from '#shared/contract/account/registration.ts';
import { callPath } from '#shared/contract/define-call.ts';
import { slideshow } from '#shared/domain/limits.ts';
import { signIn } from '#tests/support/people/people.ts';
import { makeSlideshow, webPage } from '#tests/support/signage/slideshows.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' });
});
afterAll(() => server.stop());

const path = callPath(register);
const kilobytes = 250;
const names = (count: number) => Array.from({ length: count }, (_, index) => `n${index}`);
const json = (value: unknown): RequestInit => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
});
const form = (text: string): RequestInit => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: text,
});
const typed = (entries: readonly string[]) => Object.fromEntries(entries.map((name) => [name, '']));

/** Each fills a body of 250 KB, or the 16 KB that Node takes of an address and headers. */
const attacks: Record<string, () => [path: string, init: RequestInit]> = {
  'a form of names': () => [
    path,
    form(
      names(40_000)
        .join('&')
        .slice(0, kilobytes * 1000),
    ),
  ],
  'a form of one repeated name': () => [path, form('a&'.repeat(125_000))],
  'an object of names': () => [path, json(typed(names(20_000)))],
  'a list of values': () => [path, json({ email: Array.from({ length: 100_000 }, () => 1) })],
  'a list of text that is not Unicode': () => [
    path,
    json({ email: Array.from({ length: 4_900 }, () => '\ud800') }),
  ],
  'objects within the limits of one': () => [
    path,
    json({ email: Array.from({ length: 190 }, () => typed(names(150))) }),
  ],
  'a text of combining marks': () => [
    path,
    json({ first_name: `a${'\u0301'.repeat(60_000)}${'\u0323'.repeat(60_000)}` }),
  ],
  'one long name': () => [path, json({ ['n'.repeat(kilobytes * 1000)]: 1 })],
  'a query of names': () => [`/webapi/plan?${names(2_500).join('&')}`, {}],
};

/** CPU time of this process, in milliseconds, for a few of the same request in sequence; the least counts. */
async function cpuOf(request: () => Promise<unknown>): Promise<number> {
  const costs: number[] = [];
  for (let count = 0; count < 5; count += 1) {
    const before = process.cpuUsage();
    await request();
    const { user, system } = process.cpuUsage(before);
    costs.push((user + system) / 1000);
  }
  return Math.min(...costs);
}

it('rejects a notice of a payment with too many names at the cost of a normal one', async () => {
  const client = server.desktop();
  const notice = (text: string) => async () => {
    const response = await client.fetch('/payment/ecpay/notify', {
      ...form(text),
      method: 'POST',
    });
    await response.text();
    return response.status;
  };
  const many = notice(`CheckMacValue=0&${names(37_000).join('&').slice(0, 240_000)}`);
  const normal = notice(`CheckMacValue=0&a=${'a'.repeat(240_000)}`);
  expect([await many(), await normal()]).toEqual([400, 400]);
  expect(await cpuOf(many)).toBeLessThan(2 * (await cpuOf(normal)) + 10);
});

describe('input of a stranger with too many names or values', () => {
  it.each(Object.entries(attacks))(
    'is rejected at the cost of a normal request: %s',
    async (_name, attack) => {
      const client = server.desktop();
      const [address, init] = attack();
      const method = init.body === undefined ? 'GET' : 'POST';
      const send = async () => {
        const response = await client.fetch(address, { ...init, method });
        return { http: response.status, text: await response.text() };
      };
      const answer = await send();
      expect(answer.http).toBe(422);
      expect(JSON.parse(answer.text)).toMatchObject({ status: 2000 });
      expect(answer.text.length).toBeLessThan(2_000);
      // As many bytes that one field holds: reading them is the same work.
      const normal = json({ email: 'a'.repeat(kilobytes * 1000) });
      const normalCpu = await cpuOf(async () => {
        const response = await client.fetch(path, { ...normal, method: 'POST' });
        await response.text();
      });
      expect(await cpuOf(send)).toBeLessThan(12 * normalCpu + 10);
    },
  );
});

it('lists at most twenty rejected fields', async () => {
  const client = server.desktop();
  const response = await client.fetch(path, { ...json(typed(names(150))), method: 'POST' });
  const { data } = (await response.json()) as { data: { fields: object } }; // the envelope
  expect(response.status).toBe(422);
  expect(Object.keys(data.fields)).toHaveLength(20);
});

it('takes the largest slideshow, with every field of every page', async () => {
  const client = server.browser();
  await signIn(client, 'basic@demo.test');
  const page = () =>
    webPage({
      fileId: null,
      filePage: null,
      template: null,
      duration: 5,
      transition: 'cut',
      transitionMs: 0,
      fit: 'contain',
      mute: true,
      validFrom: null,
      validTo: null,
    });
  const pages = Array.from({ length: slideshow.maxPages }, page);
  const saved = await makeSlideshow(client, { content: { pages, thumbnail: null } });
  expect(saved.id).toEqual(expect.any(String));
});
