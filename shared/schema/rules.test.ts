import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  addAuthenticatorMethod,
  confirmAuthenticatorCode,
  confirmEmailCode,
  verifyTwoFactor,
} from '../contract/account/two-factor.ts';
import { uploadFile } from '../contract/signage/media.ts';
import { address, callingCode, countryCode, phone, postalCode } from './contact.ts';
import { fieldErrors } from './field-errors.ts';
import { chosenFiles, uploadFacts } from './file.ts';
import { currentPassword, email } from './person/identity.ts';
import { agreement, newPassword, referralCode, verificationCode } from './person/person.ts';
import { companyName, mobileBarcode, vatNumber } from './invoice.ts';
import { date, dateTime, id, money, numeric, pageOf, paging, pageSize } from './scalars.ts';
import { tagFilter, tags } from './signage/tags.ts';
import { optionalText, requiredCode, requiredText, searched } from './text.ts';

/** The message key of a refused value, null for an accepted one. */
function keyFor(schema: z.ZodMiniType, value: unknown): string | null {
  const parsed = schema.safeParse(value);
  return parsed.success ? null : (Object.values(fieldErrors(parsed.error))[0]?.key ?? 'no key');
}

it('takes out of texts what turns their direction, and nothing that people are called by', () => {
  const name = requiredText('name');
  expect(z.parse(name, ' Hana\u202Eevil Ito\u2069 ')).toBe('Hanaevil Ito');
  expect(z.parse(optionalText(), '\u200Fעדי\u200E \u061C')).toBe('עדי');
  expect(keyFor(name, '\u202A\u202C')).toBe('required.name');
  // Joiners write Persian and Hindi names, and families of emoji.
  for (const kept of ['نیلوفر\u200Cپور', 'क्‍ष', '👩\u200D👧', '陳志明']) {
    expect(z.parse(name, kept)).toBe(kept);
  }
});

it('takes a text for the one line that it is, and none for one that nobody would see', () => {
  const name = requiredText('name');
  expect(z.parse(name, ' Hana\r\nPlease call\u2028now\u001B[31m\u0007 ')).toBe(
    'Hana Please call now [31m',
  );
  const unseen = ['\u200B', '\u3164', '\u00AD \u2060', '\u{E0041}', '\u2800', '\u200D', '\u0007'];
  for (const text of unseen) {
    expect(keyFor(name, text)).toBe('required.name');
    expect(z.parse(optionalText(), text)).toBe('');
  }
});

it('composes texts and normalizes codes before their length is checked', () => {
  const nfd = 'Cafe\u0301';
  expect(z.parse(requiredText('name', 4), nfd)).toBe('Café');
  expect(z.parse(optionalText(4), nfd)).toBe('Café');
  expect(z.parse(searched, nfd)).toBe('Café');
  expect(z.parse(tags, [nfd])).toEqual(['Café']);
  expect(z.parse(tagFilter, nfd)).toBe('Café');
  expect(z.parse(uploadFacts.name, `${nfd}.png`)).toBe('Café.png');
  expect(z.parse(verificationCode, ' １２３－４５６ ')).toBe('123456');
  expect(z.parse(phone, '+886 912-345-678')).toBe('+886912345678');
  expect(z.parse(currentPassword, 'Marquee2026 \n')).toBe('Marquee2026');
  expect(z.parse(requiredCode('deviceCode', 8), 'BCDF - GHJK')).toBe('BCDFGHJK');
});

it('takes a code with spaces in each call of the second factor', () => {
  const password = 'Marquee2026';
  for (const input of [
    confirmEmailCode.input.parse({ code: ' 123 456 ' }),
    confirmAuthenticatorCode.input.parse({ code: '１２３ ４５６' }),
    verifyTwoFactor.input.parse({ method: 'email', code: '123\u00A0456' }),
    addAuthenticatorMethod.input.parse({ password, secret: 'JBSWY3DP', code: '123-456' }),
  ]) {
    expect(input.code).toBe('123456');
  }
});

it('takes the same out of tags and of the names of files', () => {
  expect(z.parse(tags, ['lob\u202Eby ', 'b\na\tr'])).toEqual(['lobby', 'b a r']);
  expect(keyFor(tags, ['\u200B'])).toBe('required.name');
  // Two tags that look alike are one.
  expect(keyFor(tags, ['lobby', 'lob\u202Eby'])).toBe('tagExists');
  expect(z.parse(uploadFacts.name, 'menu\u202Egnp.pdf')).toBe('menugnp.pdf');
  expect(keyFor(uploadFacts.name, '\u202E')).toBe('required.any');
  const { tag } = uploadFile.input.def.shape;
  expect(z.parse(tag, 'lob\u202Eby\n')).toBe('lobby');
});

describe('rules of specification section 5', () => {
  it.each([
    ['e-mail', email, 'mei@example.com', null],
    ['e-mail with capitals and spaces', email, ' Mei@Example.COM ', null],
    ['no e-mail', email, '', 'required.email'],
    ['blank e-mail', email, '   ', 'required.email'],
    ['absent e-mail', email, undefined, 'required.email'],
    ['e-mail without host', email, 'mei@', 'email'],
    ['e-mail with a Kelvin sign', email, '\u212aim@example.com', 'email'],
    ['e-mail with a header', email, 'mei@example.com\nBcc: x@y.z', 'email'],
    ['e-mail too long', email, `${'a'.repeat(250)}@example.com`, 'maxLength'],
    ['password', newPassword, 'Marquee2026', null],
    ['password with a blank behind it', newPassword, 'Marquee2026 ', null],
    ['password of 7', newPassword, 'Abcdef1', 'password'],
    ['password of 8', newPassword, 'Abcdefg1', null],
    ['password of 15', newPassword, 'Abcdefghijklm15', null],
    ['password of 16', newPassword, 'Abcdefghijklmn16', 'password'],
    ['password without capital', newPassword, 'abcdefg1', 'password'],
    ['password without small letter', newPassword, 'ABCDEFG1', 'password'],
    ['password without digit', newPassword, 'Abcdefgh', 'password'],
    ['password with a sign', newPassword, 'Abcdefg1!', 'password'],
    ['no password', newPassword, '', 'required.password'],
    ['code', verificationCode, '012345', null],
    ['code with spaces', verificationCode, ' 123 456 ', null],
    ['code of full width', verificationCode, '１２３４５６', null],
    ['code of 5', verificationCode, '12345', 'code'],
    ['code with letters', verificationCode, '12345a', 'code'],
    ['no code', verificationCode, '', 'required.code'],
    ['agreement', agreement, true, null],
    ['no agreement', agreement, false, 'required.agree'],
    ['barcode', mobileBarcode, '/AB.-+99', null],
    ['barcode in small letters', mobileBarcode, '/ab.-+99', null],
    ['barcode with spaces', mobileBarcode, ' /AB. -+99 ', null],
    ['barcode of full width', mobileBarcode, '／ＡＢ．－＋９９', null],
    ['business number', vatNumber, '04595257', null],
    ['business number of full width, with spaces', vatNumber, ' ０４５９ ５２５７', null],
    ['wrong business number', vatNumber, '04595258', 'vatNumber'],
    ['no business number', vatNumber, '', 'required.vatNumber'],
    ['day', date, '2028-02-29', null],
    ['day that does not exist', date, '2027-02-29', 'date'],
    ['day in words', date, 'yesterday', 'date'],
    ['day of the year 0', date, '0000-01-01', 'date'],
    ['day that is of the year 0 in UTC', date, '0001-01-01', 'date'],
    ['first day', date, '1000-01-01', null],
    ['last day', date, '9998-12-31', null],
    ['day before the year 10000', date, '9999-12-31', 'date'],
    ['timestamp', dateTime, '2999-01-01T00:00:00+08:00', null],
    ['timestamp of the year 0', dateTime, '0000-01-01T00:00:00Z', 'date'],
    ['timestamp that is of the year 10000 in UTC', dateTime, '9999-12-31T23:59:59-12:00', 'date'],
    ['calling code', callingCode, '+886', null],
    ['calling code with letters', callingCode, 'TW', 'callingCode'],
    ['phone', phone, '(02) 2345-6789', null],
    ['phone with its country', phone, '+886 912-345-678', null],
    ['phone of full width', phone, '０９１２－３４５－６７８', null],
    ['phone with letters', phone, '02-CALL-ME', 'phone'],
    ['postal code', postalCode, '110', null],
    ['no postal code', postalCode, '', 'required.postalCode'],
    ['country', countryCode, 'TW', null],
    ['country in words', countryCode, 'Taiwan', 'country'],
    ['no address', address, ' ', 'required.address'],
    ['no company', companyName, '', 'required.companyName'],
    ['no text', optionalText(3), undefined, null],
    ['text of 4 where 3 fit', optionalText(3), 'abcd', 'maxLength'],
    ['id', id, '0193a4c8-5b1e-7d2f-8a60-3f1b2c4d5e6f', null],
    ['id that is none', id, '17', 'id'],
    ['amount', money, 2880, null],
    ['part of an amount', money, 28.5, 'number'],
    ['amount below nothing', money, -1, 'number'],
    ['number as text', numeric, '12.5', null],
    ['number in words', numeric, 'twelve', 'number'],
    ['referral code in small letters', referralCode, 'k7mq2wxp', null],
    ['page size', pageSize, '100', null],
    ['page size over 100', pageSize, '101', 'maxNumber'],
    ['page size in words', pageSize, 'many', 'number'],
    ['10 tags', tags, Array.from({ length: 10 }, (_, i) => `t${i}`), null],
    ['11 tags', tags, Array.from({ length: 11 }, (_, i) => `t${i}`), 'tagCount'],
    ['a tag twice', tags, ['lobby', 'lobby'], 'tagExists'],
    ['a tag in another case', tags, ['Lobby', 'lobby'], 'tagExists'],
    ['a tag in another form', tags, ['é', 'e\u0301'], 'tagExists'],
    ['a tag with a joiner', tags, ['tag', 'tag\u200B'], 'tagExists'],
  ])('%s', (_name, schema, value, expected) => {
    expect(keyFor(schema, value)).toBe(expected);
  });

  it('accepts exactly the passwords of the rule', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9!é ]{0,20}$/), (text) => {
        const trimmed = text.trim();
        const isAllowed =
          /^[A-Za-z0-9]+$/.test(trimmed) &&
          trimmed.length >= 8 &&
          trimmed.length <= 15 &&
          /[a-z]/.test(trimmed) &&
          /[A-Z]/.test(trimmed) &&
          /[0-9]/.test(trimmed);
        expect(newPassword.safeParse(text).success).toBe(isAllowed);
      }),
      { numRuns: 2000 },
    );
  });

  it('pages from 1, by 12 where nothing is said', () => {
    const query = z.object(paging);
    expect(query.parse({})).toEqual({ page: 1, perPage: 12 });
    expect(query.safeParse({ page: '0' }).success).toBe(false);
    const answer = { items: [3], page: 2, perPage: 12, total: 13 };
    expect(pageOf(z.int()).parse(answer)).toEqual(answer);
  });

  it('names the tag that is there twice', () => {
    const parsed = tags.safeParse(['lobby', 'bar', 'lobby']);
    expect(parsed.success ? null : fieldErrors(parsed.error)).toEqual({
      '': { key: 'tagExists', tag: 'lobby' },
    });
  });

  it('names the limits of files', () => {
    const rule = chosenFiles({ types: ['image/png'], maxMegabytes: 50, maxFiles: 1 });
    const png = { name: 'a.png', size: 10, type: 'image/png' };
    expect(keyFor(rule, [png])).toBeNull();
    expect(keyFor(rule, [{ ...png, type: 'text/html' }])).toBe('fileType');
    expect(keyFor(rule, [png, png])).toBe('fileCount');
    const tooLarge = rule.safeParse([{ ...png, size: 50 * 2 ** 20 + 1 }]);
    expect(tooLarge.success ? null : fieldErrors(tooLarge.error)).toEqual({
      0: { key: 'fileSize', n: 50 },
    });
  });

  it('names the limit of the type where it has one', () => {
    const types = ['image/png', 'video/mp4'];
    const rule = chosenFiles({
      types,
      maxMegabytes: 9,
      megabytesOf: { 'image/png': 1 },
      maxFiles: 1,
    });
    const film = { name: 'a', size: 2 * 2 ** 20, type: 'video/mp4' };
    expect(keyFor(rule, [film])).toBeNull();
    const tooLarge = rule.safeParse([{ ...film, type: 'image/png' }]);
    expect(tooLarge.success ? null : fieldErrors(tooLarge.error)).toEqual({
      0: { key: 'fileSize', n: 1 },
    });
  });
});
