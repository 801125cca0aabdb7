import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import {
  addAuthenticatorMethod,
  getAuthenticatorQrCode,
  makeRecoveryCodes,
  sendEmailCode,
  toggleTwoFactor,
  verifyTwoFactor,
} from '#shared/contract/account/two-factor.ts';
import { done } from '../server/answer.ts';
import type { HttpClient } from '../server/http-client.ts';
import { mailsTo, password, signIn, signUpVerified, type OutboxMail } from './people.ts';
import { advance, settled } from '../server/sandbox-clock.ts';
import type { TestServer } from '../server/test-server.ts';

/** What an authenticator app with this secret shows at a moment. */
export function totp(secret: string, at: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });
}

/** Six digits that stand alone, which those in a link's token do not. */
const sixDigits = /(?<![\w-])\d{6}(?![\w-])/;

/** The 6 digits of a mail. */
export function codeIn(mail: OutboxMail): string {
  const code = sixDigits.exec(mail.text)?.[0];
  if (code === undefined) throw new Error(`no code in: ${mail.text}`);
  return code;
}

/** Six digits that are not this code. */
export function otherThan(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}

/** Asks for a code by mail and reads it. */
export async function mailedCode(client: HttpClient, email: string): Promise<string> {
  const before = (await codesTo(client, email)).length;
  expect(await client.call(sendEmailCode)).toMatchObject({ status: 0, data: null });
  await settled(client);
  const codes = await codesTo(client, email);
  const [newest] = codes;
  if (newest === undefined || codes.length !== before + 1) {
    throw new Error(`${codes.length - before} codes came to ${email}`);
  }
  return newest;
}

/** All codes mailed to an address, newest first. */
export async function codesTo(client: HttpClient, email: string): Promise<string[]> {
  const mails = await mailsTo(client, email);
  return mails.filter(({ text }) => sixDigits.test(text)).map(codeIn);
}

/** Somebody new, verified, signed in, with two-factor on. */
export async function signUpWithTwoFactor(client: HttpClient): Promise<string> {
  const email = await signUpVerified(client);
  done(await client.call(toggleTwoFactor, { password, enabled: true }));
  return email;
}

/** Somebody with two-factor on, and a second browser that holds a login ticket. */
export async function challenged(server: TestServer) {
  const owner = server.browser();
  const email = await signUpWithTwoFactor(owner);
  const browser = server.browser();
  done(await signIn(browser, email));
  return { owner, email, browser };
}

/** Shows a mailed code in a session; waits before for the next mail to be allowed. */
export async function showStepUp(client: HttpClient, email: string): Promise<void> {
  await advance(client, 'PT60S');
  const code = await mailedCode(client, email);
  done(await client.call(verifyTwoFactor, { method: 'email', code }));
}

/** Somebody with an authenticator, stepped up; a second browser for signing in. */
export async function withAuthenticator(server: TestServer) {
  const owner = server.browser();
  const email = await signUpWithTwoFactor(owner);
  await showStepUp(owner, email);
  return { owner, email, secret: await addAuthenticator(owner), browser: server.browser() };
}

/** Ten new recovery codes. */
export async function newRecoveryCodes(client: HttpClient): Promise<string[]> {
  return done(await client.call(makeRecoveryCodes, { password })).codes;
}

/** Adds an authenticator app and answers its secret; its codes count from a later time step. */
export async function addAuthenticator(client: HttpClient): Promise<string> {
  const { secret } = done(await client.call(getAuthenticatorQrCode, { password }));
  const code = totp(secret, await settled(client));
  done(await client.call(addAuthenticatorMethod, { password, secret, code }));
  return secret;
}

/** The token that the identity platform would give for a phone. */
export async function phoneToken(client: HttpClient, phone: string): Promise<string> {
  const response = await client.fetch('/sandbox/identity/token', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone }),
  });
  const { id_token: token } = (await response.json()) as { id_token: string }; // decisions section 11
  return token;
}
