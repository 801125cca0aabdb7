import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { validatePhoneNumber } from '#shared/contract/misc.ts';
import {
  getPhoto,
  getProfile,
  getProfileOptions,
  removePhoto,
  setPhoto,
  updateProfile,
} from '#shared/contract/account/user.ts';
import { photo as photoRule } from '#shared/domain/limits.ts';
import { arrangePerson } from '#tests/support/people/arrange-person.ts';
import type { HttpClient } from '#tests/support/server/http-client.ts';
import { signIn } from '#tests/support/people/people.ts';
import { proPhoto } from '#tests/support/signage/pro-photo.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';
import { done } from '#tests/support/server/answer.ts';

let server: TestServer;
let person: HttpClient;
beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' });
  person = server.browser();
  await arrangePerson(server, person);
});
afterAll(() => server.stop());

const names = { firstName: 'Mei', lastName: 'Lin' };

async function profileOf(client: HttpClient) {
  return done(await client.call(getProfile)).self;
}

describe('the own profile', () => {
  it('keeps what is absent and clears what is empty', async () => {
    const all = {
      ...names,
      firstName: '  Mei-Ling ',
      tel: '(02) 2345-6789',
      telCountryCode: '+886',
      mobile: '0912 345 678',
      mobileCountryCode: '886',
      birth: '1990-02-28',
      gender: 'female' as const,
      country: 'TW',
      timezone: 'asia/taipei',
      address: '1 Market Road',
      postalCode: '110',
    };
    expect(await person.call(updateProfile, all)).toMatchObject({ status: 0, data: null });
    const filled = await profileOf(person);
    expect(filled).toMatchObject({
      fullName: 'Mei-Ling Lin',
      telCountryCode: '886',
      fullTel: '+886 2 2345 6789',
      fullMobile: '+886 912 345 678',
      birth: '1990-02-28',
      gender: { id: 'female', name: 'Female' },
      country: { code: 'TW', name: 'Taiwan' },
      timezone: { code: 'Asia/Taipei', name: '(UTC+08:00) Taipei' },
      address: '1 Market Road',
    });

    // The check of a number shows it as the profile does.
    const checked = { countryCallingCode: '886', tel: '0223456789' };
    expect(await person.call(validatePhoneNumber, checked)).toMatchObject({
      data: { fullTel: filled.fullTel },
    });

    // What is absent stays, names too.
    await person.call(updateProfile, { lastName: 'Lin' });
    expect(await profileOf(person)).toEqual(filled);
    // Half a pair: the stored code stays with the new number.
    await person.call(updateProfile, { ...names, tel: '02 2345 6780' });
    expect(await profileOf(person)).toMatchObject({ fullTel: '+886 2 2345 6780' });

    const empty = { tel: '', mobile: null, birth: '', gender: null, country: '', timezone: '' };
    await person.call(updateProfile, { ...names, ...empty, address: ' ', postalCode: null });
    expect(await profileOf(person)).toMatchObject({
      tel: null,
      telCountryCode: null,
      fullTel: null,
      mobileCountryCode: null,
      birth: null,
      gender: null,
      country: null,
      timezone: null,
      address: null,
      postalCode: null,
    });
  });

  it.each([
    [{ tel: '0912 345 678', telCountryCode: '81' }, { tel: { key: 'phone' } }],
    [{ mobile: '12', mobileCountryCode: '886' }, { mobile: { key: 'phone' } }],
    [{ mobile: 'call me', mobileCountryCode: '886' }, { mobile: { key: 'phone' } }],
    [{ tel: '02 2345 6789' }, { tel_country_code: { key: 'required.callingCode' } }],
    [{ tel: '02 2345 6789', telCountryCode: '999' }, { tel: { key: 'phone' } }],
    [{ birth: '2199-01-01' }, { birth: { key: 'futureDate' } }],
    [{ birth: '1899-12-31' }, { birth: { key: 'date' } }],
    [{ birth: '2001-02-29' }, { birth: { key: 'date' } }],
    [{ gender: 'robot' }, { gender: { key: 'invalid' } }],
    [{ country: 'ZZ' }, { country: { key: 'country' } }],
    [{ timezone: 'Mars/Olympus' }, { timezone: { key: 'invalid' } }],
    [{ timezone: '+08:00' }, { timezone: { key: 'invalid' } }],
    [{ postalCode: '<b>' }, { postal_code: { key: 'postalCode' } }],
    [{ address: 'x'.repeat(256) }, { address: { key: 'maxLength', n: 255 } }],
    [{ language: 'tlh' }, { language: { key: 'language' } }],
    [{ firstName: ' ' }, { first_name: { key: 'required.firstName' } }],
    [{ email: 'other@example.test' }, { email: { key: 'unknownField' } }],
  ])('refuses %o and changes nothing', async (change, fields) => {
    const before = await profileOf(person);
    const answer = await person.fetch('/webapi/user/profile', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...names, firstName: 'Changed', ...change }),
    });
    expect(await answer.json()).toMatchObject({ status: 2000, data: { fields } });
    expect(await profileOf(person)).toEqual(before);
  });

  it('takes today in Taipei as a birthday, by the product’s clock', async () => {
    const clock = await person.fetch('/sandbox/clock', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    const { now } = (await clock.json()) as { now: string }; // decisions section 11
    const taipei = (days: number) =>
      new Date(Date.parse(now) + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
    const tomorrow = await person.call(updateProfile, { ...names, birth: taipei(1) });
    expect(tomorrow).toMatchObject({ status: 2000 });
    expect(await person.call(updateProfile, { ...names, birth: taipei(0) })).toMatchObject({
      status: 0,
    });
  });

  it('changes the language of account and browser at once', async () => {
    const client = server.browser();
    await arrangePerson(server, client);
    await client.call(updateProfile, { ...names, gender: 'other', language: 'ja' });
    expect(client.cookies.get('lang')).toBe('ja');
    expect(await profileOf(client)).toMatchObject({
      language: 'ja',
      gender: { id: 'other', name: 'その他' },
    });
    const options = done(await client.call(getProfileOptions));
    expect(options.countries).toContainEqual({ code: 'JP', name: '日本' });
    expect(options.callingCodes).toContainEqual({ code: 'JP', name: '日本', callingCode: '81' });
    expect(options.languages).toContainEqual({ code: 'es', name: 'Español' });
    expect(options.teamCategories).toContainEqual({ id: 'retail', name: '小売' });
    const zones = options.timezones.map(({ code }) => code);
    expect(new Set(zones).size).toBe(zones.length);
    expect(zones.indexOf('America/New_York')).toBeLessThan(zones.indexOf('Asia/Taipei'));
    expect(options.timezones).toContainEqual({ code: 'Asia/Taipei', name: '(UTC+08:00) 台湾時間' });
  });
});

/** A picture of two halves: its left is red, its right is blue. */
function halves(width = 300, height = 100) {
  const blue = { r: 0, g: 0, b: 255 };
  return sharp({ create: { width, height, channels: 3, background: { r: 255, g: 0, b: 0 } } })
    .composite([
      {
        input: { create: { width: width / 2, height, channels: 3, background: blue } },
        left: width / 2,
        top: 0,
      },
    ])
    .withExif({ IFD0: { Artist: 'secret place', Copyright: 'secret place' } });
}

const fileOf = (bytes: Uint8Array, name = 'me.jpg', type = 'image/jpeg') =>
  new File([new Uint8Array(bytes)], name, { type });

async function send(client: HttpClient, file: File): Promise<string> {
  return done(await client.call(setPhoto, { photo: file })).photo;
}

const idOf = (address: string) => ({ id: address.split('/').at(-1) ?? '' });

describe('the photo', () => {
  it('is kept as an upright square of the middle, without metadata', async () => {
    // Orientation 6: the camera was turned, so the picture's left is up.
    const bytes = await halves(1200, 800).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(bytes.includes('secret place')).toBe(true);
    const address = await send(person, fileOf(bytes));
    expect(await profileOf(person)).toMatchObject({ photo: address });
    const response = await person.fetch(address);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('cache-control')).toBe('private, max-age=43200, immutable');
    const kept = Buffer.from(await response.arrayBuffer());
    expect(kept.includes('secret place')).toBe(false);
    const facts = await sharp(kept).metadata();
    expect(facts).toMatchObject({ width: photoRule.pixels, height: photoRule.pixels });
    expect([facts.exif, facts.orientation, facts.icc]).toEqual([undefined, undefined, undefined]);
    const pixel = async (left: number, top: number) => {
      const area = { left, top, width: 1, height: 1 };
      const [red = 0, , blue = 0] = await sharp(kept).extract(area).raw().toBuffer();
      return red > blue ? 'red' : 'blue';
    };
    expect([await pixel(256, 20), await pixel(256, 490)]).toEqual(['red', 'blue']);
  });

  it('has a new address with each upload, and the old one is gone', async () => {
    const first = await send(person, fileOf(await halves().jpeg().toBuffer()));
    const png = fileOf(await halves().png().toBuffer(), 'me.png', 'image/png');
    const [second, third] = await Promise.all([send(person, png), send(person, png)]);
    expect(new Set([first, second, third]).size).toBe(3);
    expect(await person.call(getPhoto, idOf(first))).toMatchObject({ http: 404, status: 7 });
    const { photo } = await profileOf(person);
    expect([second, third]).toContain(photo);

    expect(await person.call(removePhoto)).toMatchObject({ status: 0 });
    expect(await person.call(removePhoto)).toMatchObject({ status: 0 });
    expect(await profileOf(person)).toMatchObject({ photo: null });
    expect(await person.call(getPhoto, idOf(photo ?? ''))).toMatchObject({ status: 7 });
  });

  it.each([8, 16] as const)('of %i bits has the colours of its profile', async (depth) => {
    const address = await send(person, fileOf(proPhoto[depth], 'me.png', 'image/png'));
    const { bytes } = done(await person.call(getPhoto, idOf(address)));
    const { channels } = await sharp(bytes).stats();
    // As Chromium renders the original.
    const wrong = channels.filter(({ mean }, at) => Math.abs(mean - ([241, 122, 58][at] ?? 0)) > 3);
    expect(wrong).toEqual([]);
  });

  it('shows the first frame of what moves', async () => {
    const frames = sharp({
      create: { width: 40, height: 80, channels: 3, background: 'red', pageHeight: 40 },
    });
    const bytes = await frames.webp({ loop: 0, delay: [100, 100] }).toBuffer();
    const address = await send(person, fileOf(bytes, 'me.webp', 'image/webp'));
    const { bytes: kept } = done(await person.call(getPhoto, idOf(address)));
    const facts = await sharp(kept).metadata();
    expect(facts.pages ?? 1).toBe(1);
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
  it.each<[string, string, () => Promise<Uint8Array> | Uint8Array]>([
    ['unreadable', 'a script', () => Buffer.from('alert(1)')],
    ['unreadable', 'nothing', () => new Uint8Array()],
    ['unreadable', 'a drawing that runs scripts', () => Buffer.from(svg)],
    ['type', 'a GIF that is called JPEG', () => halves().gif().toBuffer()],
    ['unreadable', 'a TIFF', () => halves().tiff().toBuffer()],
    [
      'unreadable',
      'half a picture',
      async () => (await halves(900, 900).jpeg().toBuffer()).subarray(0, 900),
    ],
    ['unreadable', 'a start and nothing behind it', () => Buffer.from('89504e470d0a1a0a', 'hex')],
    [
      'pixels',
      '51 million pixels',
      () => halves(10_200, 5_000).png({ compressionLevel: 9 }).toBuffer(),
    ],
    ['size', 'too many bytes', () => Buffer.alloc(photoRule.maxMegabytes * 2 ** 20 + 1, 'x')],
  ])('%s: refuses %s by its content and keeps the one before', async (reason, _what, bytes) => {
    const before = await send(person, fileOf(await halves().jpeg().toBuffer()));
    const answer = await person.call(setPhoto, { photo: fileOf(await bytes()) });
    const { maxMegabytes: megabytes } = photoRule;
    const data = reason === 'size' ? { reason, megabytes } : { reason };
    expect(answer).toMatchObject({ http: 422, status: 2006, data });
    expect(await profileOf(person)).toMatchObject({ photo: before });
  });

  it('is seen by its owner and the team, by nobody else', async () => {
    const holder = server.browser();
    await signIn(holder, 'holder@demo.test');
    const address = await send(holder, fileOf(await halves().jpeg().toBuffer()));
    const colleague = server.browser();
    await signIn(colleague, 'member@demo.test');
    for (const client of [holder, colleague]) {
      expect(await client.call(getPhoto, idOf(address))).toMatchObject({ http: 200, status: 0 });
    }
    for (const email of ['basic@demo.test', 'pro@demo.test']) {
      const stranger = server.browser();
      await signIn(stranger, email);
      const answer = await stranger.call(getPhoto, idOf(address));
      expect(answer).toMatchObject({ http: 404, status: 7 });
    }
    expect(await server.browser().call(getPhoto, idOf(address))).toMatchObject({ status: 1 });
  });
});

describe('forms with files', () => {
  const boundary = 'x-boundary';
  const multipart = (path: string, body: string, method = 'POST') =>
    person.fetch(path, {
      method,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      body,
    });
  const file = (name: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="a.png"\r\n` +
    'Content-Type: image/png\r\n\r\nbytes\r\n';
  const field = (name: string, value: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const end = `--${boundary}--\r\n`;

  it.each([
    ['two files', file('photo') + file('photo') + end],
    ['another field', file('photo') + field('more', 'x') + end],
    ['text in place of the file', field('photo', 'x') + end],
    ['no file', end],
    ['nothing', ''],
    ['no end', file('photo')],
    ['no boundary in it', 'rubbish'],
    ['a name of every object', field('__proto__', 'x') + file('photo') + end],
    ['a header cut off', `--${boundary}\r\nContent-Disposition: form-d`],
    ['too many fields', Array.from({ length: 30 }, () => field('a', 'b')).join('') + end],
    ['a file and another method', field('_method', 'DELETE') + file('photo') + end],
  ])('%s: 2000', async (_what, body) => {
    const answer = await multipart('/webapi/user/photo', body);
    expect(await answer.json()).toMatchObject({ status: 2000 });
  });

  it('are refused by calls that take none', async () => {
    const rename = field('first_name', 'A') + field('last_name', 'B');
    for (const [method, body] of [
      ['POST', field('_method', 'PUT') + rename + file('photo') + end],
      ['PUT', rename + end],
    ] as const) {
      const answer = await multipart('/webapi/user/profile', body, method);
      expect(await answer.json()).toMatchObject({ status: 2000 });
    }
    expect(await profileOf(person)).toMatchObject({ firstName: 'Mei' });
  });

  it('say the method in a field, with and without a file among the fields of the call', async () => {
    const rename = field('first_name', 'Ana') + field('last_name', 'Ruiz');
    const changed = await multipart('/webapi/user/profile', field('_method', 'PUT') + rename + end);
    expect(await changed.json()).toMatchObject({ status: 0 });
    expect(await profileOf(person)).toMatchObject({ firstName: 'Ana' });
    const removed = await multipart('/webapi/user/photo', field('_method', 'DELETE') + end);
    expect(await removed.json()).toMatchObject({ status: 0 });
    expect(await profileOf(person)).toMatchObject({ photo: null });
  });

  it('without a boundary: 2000; JSON in place of a form: 2000', async () => {
    for (const [type, body] of [
      ['multipart/form-data', file('photo') + end],
      ['application/json', '{"photo": {}}'],
    ] as const) {
      const answer = await person.fetch('/webapi/user/photo', {
        method: 'POST',
        headers: { 'content-type': type },
        body,
      });
      expect(await answer.json()).toMatchObject({ status: 2000 });
    }
  });
});
