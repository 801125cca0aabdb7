import type { Page } from '@playwright/test';
import { HttpClient } from './http-client.ts';
import { signUpVerified } from './people.ts';

/** Somebody new, verified and signed in on this page, in English; answers the address. */
export async function enterVerified(page: Page, address: string): Promise<string> {
  const client = new HttpClient(address);
  const email = await signUpVerified(client);
  await enter(page, client, address);
  return email;
}

/** Gives this page the session of a client, in English. */
export async function enter(page: Page, client: HttpClient, address: string): Promise<void> {
  const cookies = [...client.cookies].map(([name, value]) => ({ name, value, url: address }));
  await page.context().addCookies([...cookies, { name: 'lang', value: 'en', url: address }]);
}
