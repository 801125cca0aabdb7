import type { BrowserContext, Page } from '@playwright/test';
import { done } from '../server/answer.ts';
import { arrangePerson } from '../people/arrange-person.ts';
import { HttpClient } from '../server/http-client.ts';
import { signIn } from '../people/people.ts';
import type { ServerAtHand } from '../server/test-server.ts';

/** Puts what `client` is signed in with into a browser, and English. */
export async function giveSession(
  context: BrowserContext,
  client: HttpClient,
  address: string,
): Promise<void> {
  const cookies = [...client.cookies].map(([name, value]) => ({ name, value, url: address }));
  await context.addCookies([...cookies, { name: 'lang', value: 'en', url: address }]);
}

/** Somebody new, verified and signed in on this page, in English; answers the address. */
export async function enterVerified(
  page: Page,
  server: ServerAtHand & { address: string },
): Promise<string> {
  const { client, email } = await arrangePerson(server);
  await enter(page, client, server.address);
  return email;
}

/** Gives this page the session of a client, in English. */
export function enter(page: Page, client: HttpClient, address: string): Promise<void> {
  return giveSession(page.context(), client, address);
}

/** Signs somebody in on this page past the form; answers a client with the same session. */
export async function enterAs(page: Page, address: string, email: string): Promise<HttpClient> {
  const client = new HttpClient(address);
  done(await signIn(client, email));
  await enter(page, client, address);
  return client;
}
