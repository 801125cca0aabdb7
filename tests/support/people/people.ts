import { login } from '#shared/contract/account/auth.ts';
import { register } from '#shared/contract/account/registration.ts';
import { eventually } from '../eventually.ts';
import type { HttpClient } from '../server/http-client.ts';
import { done } from '../server/answer.ts';
import type { CallInput } from '#shared/contract/define-call.ts';

/** The password of the demo accounts and of everybody the tests sign up. */
export const password = 'Marquee2026';

let count = 0;

/** An address that no other test uses. */
export function newAddress(name = 'person'): string {
  count += 1;
  return `${name}-${process.pid}-${Date.now()}-${count}@example.test`;
}

/** The fields of a sign-up that works. */
export function signUpFields(email: string): CallInput<typeof register> {
  return {
    email,
    password,
    passwordConfirmation: password,
    firstName: 'Mei',
    lastName: 'Lin',
    agree: true,
    subscribeEmail: false,
    gToken: 'sandbox-pass',
  };
}

/** Signs somebody up; the address is not verified yet. */
export async function signUp(client: HttpClient, email = newAddress()): Promise<string> {
  done(await client.call(register, signUpFields(email)));
  return email;
}

/** Signs in with the common password. */
export function signIn(client: HttpClient, email: string) {
  return client.call(login, { email, password, gToken: 'sandbox-pass' });
}

/** A mail of the sandbox's outbox. */
export interface OutboxMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  locale: string;
}

/** The outbox or somebody's part of it, newest first. */
async function outboxOf(client: HttpClient, to?: string): Promise<OutboxMail[]> {
  const query = to === undefined ? '' : `?to=${encodeURIComponent(to)}`;
  const response = await client.fetch(`/sandbox/outbox${query}`);
  const { items } = (await response.json()) as { items: OutboxMail[] }; // decisions section 11
  return items;
}

/** Everybody to whom something was sent. */
export async function recipients(client: HttpClient): Promise<ReadonlySet<string>> {
  return new Set((await outboxOf(client)).map(({ to }) => to));
}

/** Everything sent to an address, newest first. */
export function mailsTo(client: HttpClient, email: string): Promise<OutboxMail[]> {
  return outboxOf(client, email);
}

/** Waits for the `count`th mail to an address and answers the newest. */
export async function nextMail(client: HttpClient, email: string, wanted = 1): Promise<OutboxMail> {
  let mails: OutboxMail[] = [];
  await eventually(`mail ${wanted} to ${email}`, async () => {
    mails = await mailsTo(client, email);
    return mails.length >= wanted;
  });
  const [newest] = mails;
  if (!newest) throw new Error('no mail');
  return newest;
}

/** The first link of a mail, as path and query. */
export function linkIn(mail: OutboxMail): string {
  const link = /https?:\/\/\S+/.exec(mail.text)?.[0];
  if (link === undefined) throw new Error(`no link in: ${mail.text}`);
  const { pathname, search } = new URL(link);
  return pathname + search;
}

/** Signs up and follows the mailed link. */
export async function signUpVerified(client: HttpClient): Promise<string> {
  const email = await signUp(client);
  await client.fetch(linkIn(await nextMail(client, email)));
  return email;
}
