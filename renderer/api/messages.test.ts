import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { errorCodes } from '#shared/errors/catalogue.ts';
import errors from '#resources/locales/en/errors.json' with { type: 'json' };
import validation from '#resources/locales/en/validation.json' with { type: 'json' };
import { ApiError, TransportError } from './api-error.ts';
import { IdentityError } from './identity/identity-error.ts';
import es from '#resources/locales/es/errors.json' with { type: 'json' };
import ja from '#resources/locales/ja/errors.json' with { type: 'json' };
import zhCN from '#resources/locales/zh-CN/errors.json' with { type: 'json' };
import zhTW from '#resources/locales/zh-TW/errors.json' with { type: 'json' };
import { errorMessage, fieldMessage, headed } from './messages.ts';

beforeAll(async () => {
  await i18next.init({
    lng: 'en',
    resources: { en: { errors, validation } },
    interpolation: { escapeValue: false },
  });
});

describe('errorMessage', () => {
  it('has a sentence for every code of the catalogue', () => {
    for (const code of errorCodes) {
      expect(errorMessage(new ApiError(code, null))).toBe(errors[`${code}`]);
    }
  });

  it.each([
    [1, '1 minute'],
    [60, '1 minute'],
    [61, '2 minutes'],
    [900, '15 minutes'],
  ])('rounds %i seconds up to %s', (seconds, expected) => {
    expect(errorMessage(new ApiError(4, { seconds }))).toContain(`${expected}.`);
  });

  it('names codes that this build does not know', () => {
    expect(errorMessage(new ApiError(4, { seconds: 30, unavailable: true }))).toMatch(
      /^Our service is temporarily unavailable/,
    );
    expect(errorMessage(new ApiError(4711, null))).toMatch(/^System error, code 4711/);
  });

  it.each([
    ['type', {}, errors['2006_type']],
    ['size', { megabytes: 2048 }, /^This file is larger than 2,048 MB/],
    // No limit for several files, and a reason of a later server: the general text.
    ['size', {}, errors['2006']],
    ['colour', {}, errors['2006']],
    ['pixels', {}, errors['2006_pixels']],
    ['heic', {}, errors['2006_heic']],
    ['quicktime', {}, errors['2006_quicktime']],
    ['unreadable', {}, errors['2006_unreadable']],
  ])('names the reason why a file is rejected: %s %o', (reason, more, expected) => {
    expect(errorMessage(new ApiError(2006, { reason, ...more }))).toMatch(expected);
  });

  it('tells apart why no answer came', () => {
    expect(errorMessage(new TransportError('unreachable'))).toBe(errors.unreachable);
    expect(errorMessage(new TransportError('timeout'))).toBe(errors.timeout);
    const entered = { hasEntered: true };
    expect(errorMessage(new TransportError('unreachable'), entered)).toBe(
      errors.unreachableEntered,
    );
    expect(errorMessage(new TransportError('timeout'), entered)).toBe(errors.timeoutEntered);
    expect(errorMessage(new TransportError('no-cookies'))).toBe(errors.noCookies);
    expect(errorMessage(new TransportError('invalid-response'))).toMatch(
      /^Invalid server response/,
    );
  });

  it('says why the identity service gave no token', () => {
    expect(errorMessage(new IdentityError('code-expired'))).toBe(errors.identity['code-expired']);
  });

  it('never shows the text of an unexpected error', () => {
    expect(errorMessage(new Error('x is undefined'))).toBe(errors.page.title);
  });
});

describe('fieldMessage', () => {
  it('fills in parameters', () => {
    expect(fieldMessage({ key: 'maxLength', n: 60 })).toBe('Use at most 60 characters.');
  });

  it('calls what it has no words for wrong', () => {
    expect(fieldMessage({ key: 'from.the.future' })).toBe(validation.invalid);
  });
});

describe('headed', () => {
  it.each([errors, es, ja, zhCN, zhTW])('gives errors a title of their own', (words) => {
    const untitled = errorCodes.filter((code) => headed(words[`${code}`]).title === null);
    // Which of several reasons it is, is for no title.
    expect([1031, 1034]).toEqual(expect.arrayContaining(untitled));
    for (const kind of ['unreachable', 'timeout', 'invalidResponse', 'noCookies', 'unknown']) {
      const { title, text } = headed(words[kind as 'unreachable']); // one of its neighbours
      expect(title).not.toMatch(/[.。]$/);
      expect(text).not.toBe('');
    }
  });

  it('says each sentence once', () => {
    expect(headed(errors[1009])).toEqual({
      title: 'The email address or password is wrong',
      text: 'Check both, or reset your password.',
    });
    expect(headed('System error, code 47.11 of 3. Again.').title).toBe(
      'System error, code 47.11 of 3',
    );
    expect(headed('Use at most 60 characters.')).toEqual({
      title: null,
      text: 'Use at most 60 characters.',
    });
  });
});
