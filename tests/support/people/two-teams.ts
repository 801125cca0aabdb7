import { sql } from 'drizzle-orm';
import { HttpClient } from '#tests/support/server/http-client.ts';
import { addManyMembers, addManyOthers } from './many-members.ts';
import { makeTeam } from './teams.ts';
import type { Database } from '#server/db/connect.ts';

/** Members of a company, and of a shop; everybody else's accounts beside them. */
export const many = 10_000;
export const few = 12;
export const others = 1_000_000;

/** Makes both teams, each with its holder signed in. */
export async function makeTwoTeams({
  product,
  db,
}: {
  product: { address: string };
  db: Database;
}) {
  // What is arranged here takes longer than a request may.
  await db.execute(sql`set statement_timeout = 0`);
  const server = { db, browser: () => new HttpClient(product.address) };
  const [large, small] = [await makeTeam(server, []), await makeTeam(server, [])];
  await addManyOthers(db, others);
  await addManyMembers(db, large.teamId, many - 1);
  await addManyMembers(db, small.teamId, few - 1);
  await db.execute(sql`vacuum analyze`);
  return { large, small };
}
