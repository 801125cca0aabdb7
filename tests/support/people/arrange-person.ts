import { cookieNames } from '#shared/domain/constants.ts';
import { sessions } from '#server/db/schema/identity.ts';
import { knownAs } from '#server/modules/account/password/hash-queue.ts';
import { hashPassword } from '#server/modules/account/password/password.ts';
import { makeReferralCode } from '#server/modules/account/sign-up/referral-code.ts';
import { insertUser } from '#server/modules/account/sign-in/sql.ts';
import { randomToken, tokenHash } from '#server/ports/credentials.ts';
import type { HttpClient } from '../server/http-client.ts';
import { newAddress, password, signUpFields } from './people.ts';
import type { ServerAtHand } from '../server/test-server.ts';

/** Somebody verified whose browser is signed in. */
export interface ArrangedPerson {
  userId: string;
  email: string;
  client: HttpClient;
}

let commonHash: Promise<string> | undefined;

/**
 * Puts somebody with the common password into the database and signs a browser in, for tests that
 * are not about how people get there: signing up costs a hash, a mail and the link in it.
 */
export async function arrangePerson(
  server: ServerAtHand,
  client = server.browser(),
): Promise<ArrangedPerson> {
  const email = newAddress();
  const now = new Date();
  const { firstName, lastName } = signUpFields(email);
  commonHash ??= hashPassword(password, knownAs(email, '127.0.0.1'));
  const user = await insertUser(server.db, {
    email,
    firstName,
    lastName,
    passwordHash: await commonHash,
    language: 'en',
    isSubscribeEmail: false,
    referralCode: makeReferralCode(),
    emailVerifiedAt: now,
    agreedAt: now,
    lastLoginAt: now,
    createdAt: now,
  });
  if (!user) throw new Error(`${email} has an account already`);
  const token = randomToken();
  await server.db.insert(sessions).values({
    tokenHash: tokenHash(token),
    userId: user.id,
    kind: 'web',
    userAgent: 'node',
    ip: '127.0.0.1',
    createdAt: now,
    lastSeenAt: now,
  });
  client.cookies.set(cookieNames.session, token);
  // The token of its own that every command repeats.
  await client.fetch('/sanctum/csrf-cookie');
  return { userId: user.id, email, client };
}
