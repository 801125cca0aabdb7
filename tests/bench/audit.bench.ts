import { sql } from 'drizzle-orm';
import { listAuditLog } from '#shared/contract/team/team.ts';
import { HttpClient } from '#tests/support/server/http-client.ts';
import { addManyAuditLines } from '#tests/support/people/many-audit-lines.ts';
import { addManyOthers } from '#tests/support/people/many-members.ts';
import { makeTeam } from '#tests/support/people/teams.ts';
import { withBenchServer, type BenchServer } from './support/bench-server.ts';
import { sideBySide, type Question } from './support/side-by-side.ts';
import { others } from '#tests/support/people/two-teams.ts';

const rounds = 40;
const long = { count: 1_000_000, people: 5_000 };
const short = { count: 1_000, people: 12 };

const question = (inputOf: Question['inputOf']): Question => ({
  call: listAuditLog,
  inputOf,
  most: 1.5,
});
const middle = (pages: number) => Math.ceil(pages / 2);
const questions = {
  'first page': question(() => ({})),
  'page in the middle': question((pages) => ({ page: middle(pages) })),
  'last page': question((pages) => ({ page: pages })),
  'first page of an action': question(() => ({ action: 'setMemberApps' })),
  'page in the middle of an action': question((pages) => ({
    action: 'setMemberApps',
    page: Math.ceil(pages / 6),
  })),
  'search for one person': question(() => ({ q: 'person-11@' })),
  'search that finds everybody': question(() => ({ q: 'example' })),
  'search that finds everybody, page in the middle': question((pages) => ({
    q: 'example',
    page: middle(pages),
  })),
  'search that finds everybody, an action': question(() => ({
    q: 'example',
    action: 'setMemberApps',
  })),
  'search that finds nobody': question(() => ({ q: 'nobody at all' })),
  'search for one person, an action': question(() => ({ q: 'person-7@', action: 'updateTeam' })),
};

/** The audit log of a company of years against that of a shop of weeks. */
export const bench = {
  title: `Audit log with ${long.count} lines against ${short.count}, ${others} other people, medians of ${rounds} rounds`,
  run: () => withBenchServer(measure),
};

async function measure({ product, db }: BenchServer) {
  await db.execute(sql`set statement_timeout = 0`);
  const server = { db, browser: () => new HttpClient(product.address) };
  const [large, small] = [await makeTeam(server, []), await makeTeam(server, [])];
  await addManyOthers(db, others);
  await addManyAuditLines(db, large.teamId, long);
  await addManyAuditLines(db, small.teamId, short);
  await db.execute(sql`vacuum analyze`);
  const sides = {
    long: { size: long.count, client: large.holder.client },
    short: { size: short.count, client: small.holder.client },
  };
  return sideBySide(questions, sides, rounds);
}
