import { eq } from 'drizzle-orm';
import type { Browser, Page } from '@playwright/test';
import { users } from '#server/db/schema/identity.ts';
import type { TeamPerson } from '../people/teams.ts';
import type { ServerAtHand } from '../server/test-server.ts';
import { awaitApplication } from './application.ts';
import { giveSession } from './web-person.ts';

/** A browser window of their own for somebody of a team, signed in, in English. */
export async function windowOf(
  browser: Browser,
  address: string,
  { client }: Pick<TeamPerson, 'client'>,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: address });
  await giveSession(context, client, address);
  awaitApplication(context);
  return context.newPage();
}

/** Everybody who signs up is called alike; this tells somebody apart. */
export async function rename(
  server: ServerAtHand,
  person: TeamPerson,
  firstName: string,
  lastName: string,
): Promise<void> {
  await server.db.update(users).set({ firstName, lastName }).where(eq(users.id, person.userId));
}
