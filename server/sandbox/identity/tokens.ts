import { createHash, randomUUID } from 'node:crypto';
import {
  createLocalJWKSet,
  EncryptJWT,
  jwtDecrypt,
  jwtVerify,
  SignJWT,
  type JWTPayload,
} from 'jose';
import * as z from 'zod/mini';
import { socialProviders, verificationCode } from '#shared/domain/constants.ts';
import { issuerOf } from '../../ports/identity/read-identity-token.ts';
import { providerIds } from '../../ports/identity/provider-ids.ts';
import type { SimulatorKeys } from './simulator-keys.ts';

/** The simulator's project; Google's own names are lower case, digits and dashes, too. */
export const projectId = 'marquee-sandbox';

/** Life of the service's identity tokens. */
export const tokenSeconds = 3600;

const providerPerson = z.object({
  provider: z.enum(socialProviders),
  subject: z.string(),
  email: z.nullable(z.string()),
  isEmailVerified: z.boolean(),
  name: z.string(),
});
const phonePerson = z.object({ phone: z.string() });
const person = z.union([providerPerson, phonePerson]);

/** Somebody who proved to be the owner of an account at a provider, or of a phone. */
export type Person = z.output<typeof person>;
export type ProviderPerson = z.output<typeof providerPerson>;

const sms = z.object({ jti: z.string(), phone: z.string(), code: z.string(), exp: z.int() });
export type SmsSession = z.output<typeof sms>;

/** The provider's id of somebody: always the same for the same address. */
export function subjectOf({ provider, email, name }: Omit<ProviderPerson, 'subject'>): string {
  return digest(`${provider}|${email?.toLowerCase() ?? name}`).slice(0, 21);
}

/** The service's own id of an account; stable as well. */
export function localIdOf(who: Person): string {
  return digest('phone' in who ? who.phone : `${who.provider}|${who.subject}`).slice(0, 28);
}

/** An identity token as Google Identity Platform makes them. */
export function signIdToken(
  keys: SimulatorKeys,
  who: Person,
  now: Date,
  signedInAt = now,
): Promise<string> {
  const id = localIdOf(who);
  return sign(keys, { ...claimsOf(who), user_id: id, auth_time: seconds(signedInAt) }, now)
    .setIssuer(issuerOf(projectId))
    .setAudience(projectId)
    .setSubject(id)
    .setExpirationTime(seconds(now) + tokenSeconds)
    .sign(keys.privateKey);
}

function claimsOf(who: Person): JWTPayload {
  if ('phone' in who) {
    const identities = { phone: [who.phone] };
    return { phone_number: who.phone, firebase: { identities, sign_in_provider: 'phone' } };
  }
  const id = providerIds[who.provider];
  const hasEmail = who.email !== null;
  return {
    ...(who.name === '' ? {} : { name: who.name }),
    ...(hasEmail ? { email: who.email, email_verified: who.isEmailVerified } : {}),
    firebase: {
      identities: { [id]: [who.subject], ...(hasEmail ? { email: [who.email] } : {}) },
      sign_in_provider: id,
    },
  };
}

/** What else the simulator signs about a person, each good for one purpose only. */
type Purpose = 'provider-credential' | 'refresh-token';

/** A credential of a provider, a refresh token: the person, readable for the simulator alone. */
export function signPerson(
  keys: SimulatorKeys,
  purpose: Purpose,
  who: Person,
  now: Date,
): Promise<string> {
  return sign(keys, { person: who, auth_time: seconds(now) }, now)
    .setAudience(purpose)
    .setExpirationTime(seconds(now) + (purpose === 'provider-credential' ? 600 : 30 * 86_400))
    .sign(keys.privateKey);
}

/** Opens what `signPerson` made for this purpose; throws a JOSEError for anything else. */
export async function openPerson(keys: SimulatorKeys, purpose: Purpose, token: string, now: Date) {
  const { payload } = await jwtVerify(token, publishedKeys(keys), {
    algorithms: ['RS256'],
    audience: purpose,
    currentDate: now,
  });
  const signedInAt = new Date(z.int().parse(payload['auth_time']) * 1000);
  return { who: person.parse(payload['person']), signedInAt };
}

const idClaims = z.object({
  sub: z.string(),
  email: z.optional(z.string()),
  email_verified: z.optional(z.boolean()),
  name: z.optional(z.string()),
  phone_number: z.optional(z.string()),
  firebase: z.object({ identities: z.record(z.string(), z.array(z.string())) }),
});

/** What an identity token of ours says, whatever its age; throws a JOSEError for any other. */
export async function openIdToken(keys: SimulatorKeys, token: string, now: Date) {
  const { payload } = await jwtVerify(token, publishedKeys(keys), {
    algorithms: ['RS256'],
    issuer: issuerOf(projectId),
    audience: projectId,
    currentDate: now,
  });
  return idClaims.parse(payload);
}

/** A text message on its way, sealed: the client carries it and cannot read the code. */
export function sealSms(keys: SimulatorKeys, text: { phone: string; code: string }, now: Date) {
  return new EncryptJWT(text)
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setJti(randomUUID())
    .setExpirationTime(seconds(now) + verificationCode.minutes * 60)
    .encrypt(keys.secret);
}

/** Opens a sealed message; throws JWTExpired after its time, another JOSEError for a forgery. */
export async function openSms(keys: SimulatorKeys, sealed: string, now: Date): Promise<SmsSession> {
  const { payload } = await jwtDecrypt(sealed, keys.secret, { currentDate: now });
  return sms.parse(payload);
}

export const publishedKeys = ({ published }: SimulatorKeys) =>
  createLocalJWKSet({ keys: [published] });

function sign(keys: SimulatorKeys, payload: JWTPayload, now: Date): SignJWT {
  return (
    new SignJWT(payload)
      .setProtectedHeader({ alg: 'RS256', kid: keys.kid, typ: 'JWT' })
      .setIssuedAt(seconds(now))
      // RS256 signs the same text the same way: two tokens of one second must not be one.
      .setJti(randomUUID())
  );
}

const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000);

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');
