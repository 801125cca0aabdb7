import { errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import * as z from 'zod/mini';
import { identityToken, socialProviders } from '#shared/domain/constants.ts';
import { ascii } from '#shared/schema/person/identity.ts';
import type { Identity } from './identity-port.ts';
import { providerIds } from './provider-ids.ts';

/** Who may have signed a token for whom; the service and its simulator differ in nothing else. */
export interface TokenRules {
  projectId: string;
  /** Finds the published key of a token. Rejects with a JOSEError only for the token's own fault. */
  findKey: JWTVerifyGetKey;
}

/** Longer texts are no tokens, and not worth the work of finding out. */
const maxLength = 8192;
/** How far the service's clock may run ahead of ours. */
const skewSeconds = 60;

/** Text without control characters, which PostgreSQL and people cannot read. */
const printable = z.string().check(z.regex(/^[^\p{C}]{1,255}$/u));

const claims = z.object({
  /** One audience: a token for several was not made for us alone. */
  aud: z.string(),
  sub: printable,
  iat: z.int(),
  auth_time: z.int(),
  email: z.optional(z.string()),
  email_verified: z.optional(z.boolean()),
  name: z.optional(z.string()),
  phone_number: z.optional(z.string().check(z.regex(/^\+[1-9][0-9]{3,14}$/))),
  firebase: z.object({
    sign_in_provider: z.string(),
    identities: z.optional(z.record(z.string(), z.unknown())),
    /** People of a tenant are another tenant's word; we have none. */
    tenant: z.optional(z.never()),
  }),
});
type Claims = z.output<typeof claims>;

/** The issuer of a project's tokens. */
export const issuerOf = (projectId: string) => `https://securetoken.google.com/${projectId}`;

/**
 * Reads an identity token by every rule of decisions section 6: signed with RS256 by a published
 * key, made by this project for itself, not from the future, and at most 5 minutes old. A sign-in
 * that was only renewed keeps its old `auth_time` and is too old as well. Null for any other token.
 */
export async function readIdentityToken(
  token: string,
  rules: TokenRules,
  now: Date,
): Promise<Identity | null> {
  if (token.length > maxLength) return null;
  const payload = await verifiedPayload(token, rules, now);
  const parsed = claims.safeParse(payload);
  if (!parsed.success) return null;
  const { iat, auth_time: signedInAt } = parsed.data;
  if (!isRecent(iat, now) || !isRecent(signedInAt, now)) return null;
  return identityOf(parsed.data);
}

async function verifiedPayload(
  token: string,
  { projectId, findKey }: TokenRules,
  now: Date,
): Promise<JWTPayload | null> {
  try {
    const { payload } = await jwtVerify(token, findKey, {
      algorithms: ['RS256'],
      issuer: issuerOf(projectId),
      audience: projectId,
      requiredClaims: ['exp', 'iat', 'sub', 'auth_time'],
      currentDate: now,
    });
    return payload;
  } catch (error) {
    // The token's fault; a key source that cannot be reached throws something else.
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

function isRecent(seconds: number, now: Date): boolean {
  const age = Math.floor(now.getTime() / 1000) - seconds;
  return age >= -skewSeconds && age <= identityToken.maxAgeMinutes * 60;
}

function identityOf({ firebase, ...claim }: Claims): Identity | null {
  if (firebase.sign_in_provider === 'phone') {
    return claim.phone_number === undefined ? null : { kind: 'phone', phone: claim.phone_number };
  }
  const provider = socialProviders.find((name) => providerIds[name] === firebase.sign_in_provider);
  if (provider === undefined) return null;
  const subjects = firebase.identities?.[providerIds[provider]];
  const subject = printable.safeParse(Array.isArray(subjects) ? subjects[0] : null);
  if (!subject.success) return null;
  return {
    kind: 'provider',
    provider,
    subject: subject.data,
    // Not ours in any case: lowering its letters could make it somebody else's.
    email: claim.email && ascii.test(claim.email) ? claim.email.toLowerCase() : null,
    isEmailVerified: claim.email_verified ?? false,
    name: (claim.name ?? '').replace(/\p{C}/gu, ' ').trim(),
  };
}
