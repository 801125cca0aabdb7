import { randomInt } from 'node:crypto';
import { errors } from 'jose';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { verificationCode, type Language } from '#shared/domain/constants.ts';
import { countTry } from '../../db/code-tries.ts';
import type { Database } from '../../db/connect.ts';
import { outbox } from '../../db/schema/system.ts';
import { sameText } from '../../ports/credentials.ts';
import type { SimulatorKeys } from './simulator-keys.ts';
import { openSms, sealSms, type SmsSession } from './tokens.ts';
import { ToolkitError } from './toolkit-error.ts';
import { isUsedUp, useUp } from './tries.ts';

/** Codes that one number may ask for within the life of one. */
const codesPerNumber = 5;

/** The message as the service words it; `%` is the code. */
const texts: Record<Language, string> = {
  en: '% is your verification code for Marquee.',
  'zh-TW': '% 是您的 Marquee 驗證碼。',
  'zh-CN': '% 是您的 Marquee 验证码。',
  ja: '%はMarqueeの認証コードです。',
  es: '% es tu código de verificación para Marquee.',
};

/** Sends a code to a phone (into the outbox) and answers the sealed session of it. */
export async function sendSms(
  db: Database,
  keys: SimulatorKeys,
  to: { phone: string; locale: Language },
  now: Date,
): Promise<string> {
  const number = parsePhoneNumberFromString(to.phone);
  if (!number?.isValid()) throw new ToolkitError('INVALID_PHONE_NUMBER');
  const phone = number.number;
  const until = new Date(now.getTime() + verificationCode.minutes * 60_000);
  const asked = await countTry(db, `sandbox-sms:${phone}`, { now, until });
  if (asked.tries > codesPerNumber) {
    throw new ToolkitError('TOO_MANY_ATTEMPTS_TRY_LATER');
  }
  const { digits } = verificationCode;
  const code = String(randomInt(10 ** digits)).padStart(digits, '0');
  await db.insert(outbox).values({
    recipient: phone,
    subject: '',
    html: '',
    text: texts[to.locale].replace('%', code),
    locale: to.locale,
    createdAt: now,
  });
  return sealSms(keys, { phone, code }, now);
}

/** The phone of a session, for its right code; each code counts once. */
export async function confirmSms(
  db: Database,
  keys: SimulatorKeys,
  { sessionInfo, code }: { sessionInfo: string; code: string },
  now: Date,
): Promise<string> {
  const session = await openSession(keys, sessionInfo, now);
  const key = `sandbox-sms-session:${session.jti}`;
  const { tries } = await countTry(db, key, { now, until: new Date(session.exp * 1000) });
  if (isUsedUp(tries)) throw new ToolkitError('SESSION_EXPIRED');
  if (tries > verificationCode.tries) throw new ToolkitError('TOO_MANY_ATTEMPTS_TRY_LATER');
  if (!sameText(session.code, code)) throw new ToolkitError('INVALID_CODE');
  if (!(await useUp(db, key))) throw new ToolkitError('SESSION_EXPIRED');
  return session.phone;
}

async function openSession(keys: SimulatorKeys, sealed: string, now: Date): Promise<SmsSession> {
  try {
    return await openSms(keys, sealed, now);
  } catch (cause) {
    if (cause instanceof errors.JWTExpired) throw new ToolkitError('SESSION_EXPIRED', { cause });
    if (cause instanceof errors.JOSEError)
      throw new ToolkitError('INVALID_SESSION_INFO', { cause });
    throw cause;
  }
}
