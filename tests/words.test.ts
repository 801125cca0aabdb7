import { describe, expect, test } from 'vitest';
import enCommon from '#resources/locales/en/common.json' with { type: 'json' };
import enMail from '#resources/locales/en/mail.json' with { type: 'json' };
import enErrors from '#resources/locales/en/errors.json' with { type: 'json' };
import enValidation from '#resources/locales/en/validation.json' with { type: 'json' };
import esCommon from '#resources/locales/es/common.json' with { type: 'json' };
import esMail from '#resources/locales/es/mail.json' with { type: 'json' };
import esErrors from '#resources/locales/es/errors.json' with { type: 'json' };
import esValidation from '#resources/locales/es/validation.json' with { type: 'json' };
import jaCommon from '#resources/locales/ja/common.json' with { type: 'json' };
import jaMail from '#resources/locales/ja/mail.json' with { type: 'json' };
import jaErrors from '#resources/locales/ja/errors.json' with { type: 'json' };
import jaValidation from '#resources/locales/ja/validation.json' with { type: 'json' };
import zhCNCommon from '#resources/locales/zh-CN/common.json' with { type: 'json' };
import zhCNMail from '#resources/locales/zh-CN/mail.json' with { type: 'json' };
import zhCNErrors from '#resources/locales/zh-CN/errors.json' with { type: 'json' };
import zhCNValidation from '#resources/locales/zh-CN/validation.json' with { type: 'json' };
import zhTWCommon from '#resources/locales/zh-TW/common.json' with { type: 'json' };
import zhTWMail from '#resources/locales/zh-TW/mail.json' with { type: 'json' };
import zhTWErrors from '#resources/locales/zh-TW/errors.json' with { type: 'json' };
import zhTWValidation from '#resources/locales/zh-TW/validation.json' with { type: 'json' };
import {
  device,
  languages,
  password,
  verificationCode,
  type Language,
} from '#shared/domain/constants.ts';
import { retention, slideshow } from '#shared/domain/limits.ts';
import { errorCodes, type ErrorCode } from '#shared/errors/catalogue.ts';
import type { messageKeys } from '#shared/schema/field-errors.ts';
import type { RequiredField } from '#shared/schema/text.ts';

type ErrorWords = Record<`${ErrorCode}`, string>;
const errors: Record<Language, ErrorWords> = {
  en: enErrors,
  es: esErrors,
  ja: jaErrors,
  'zh-CN': zhCNErrors,
  'zh-TW': zhTWErrors,
};

type MessageKey = Exclude<(typeof messageKeys)[number], 'required.any'>;
type ValidationWords = Record<MessageKey, string> & {
  required: Record<RequiredField | 'any', string>;
  tooMany: { calendars: string };
};
const validation: Record<Language, ValidationWords> = {
  en: enValidation,
  es: esValidation,
  ja: jaValidation,
  'zh-CN': zhCNValidation,
  'zh-TW': zhTWValidation,
};

/** Mails are the server's, and their words with them. */
const roleNames: Record<Language, { screens: object; mails: object }> = {
  en: { screens: enCommon.role, mails: enMail.role },
  es: { screens: esCommon.role, mails: esMail.role },
  ja: { screens: jaCommon.role, mails: jaMail.role },
  'zh-CN': { screens: zhCNCommon.role, mails: zhCNMail.role },
  'zh-TW': { screens: zhTWCommon.role, mails: zhTWMail.role },
};

const numbers = (sentence: string) => (sentence.match(/\d+/g) ?? []).map(Number);

describe.each(languages)('the words in %s', (language) => {
  const error = errors[language];
  const field = validation[language];

  test('no two codes say the same, and none shouts', () => {
    const sentences = errorCodes.map((code) => error[code]);
    expect(new Set(sentences).size).toBe(errorCodes.length);
    expect(JSON.stringify([error, field])).not.toMatch(/[!！¡]/);
  });

  test('a role is called the same in mails and on the screens', () => {
    const { screens, mails } = roleNames[language];
    expect(mails).toEqual(screens);
  });

  // These sentences come without parameters, so their numbers are written out and watched here.
  test('name the numbers of the business as they are', () => {
    expect(numbers(error[2004])).toEqual([slideshow.maxSeconds]);
    expect(numbers(error[2005])).toContain(device.maxTags);
    expect(numbers(field.password)).toEqual([password.min, password.max]);
    expect(numbers(field.code)).toEqual([verificationCode.digits]);
    expect(numbers(field.tooMany.calendars)).toEqual([retention.calendarDays]);
  });
});
