import i18next from 'i18next';
import { afterAll, beforeAll, expect, it } from 'vitest';
import errors from '#resources/locales/en/errors.json' with { type: 'json' };
import { ApiError } from '../api-error.ts';
import { readMessage } from './read-message.ts';

beforeAll(() => i18next.init({ lng: 'en', resources: { en: { errors } } }));
// Files of this suite share loaded code.
afterAll(() => i18next.init({ lng: 'en', resources: {} }));

it.each([
  { what: 'a rejected id', error: new ApiError(2000, { fields: { id: { key: 'id' } } }), code: 7 },
  { what: 'a missing right', error: new ApiError(5, null), code: 5 },
] as const)('$what is described without a form', ({ error, code }) => {
  expect(readMessage(error)).toBe(errors[code]);
});
