import { sql } from 'drizzle-orm';
import { listMembers } from '#shared/contract/team/members.ts';
import { addManyInvitations } from '#tests/support/people/many-members.ts';
import { withBenchServer, type BenchServer } from './support/bench-server.ts';
import { sideBySide, type Question } from './support/side-by-side.ts';
import { few, makeTwoTeams, many, others } from '#tests/support/people/two-teams.ts';

const rounds = 60;

const question = (inputOf: Question['inputOf'], most: number): Question => ({
  call: listMembers,
  inputOf,
  most,
});
const questions = {
  'first page': question(() => ({}), 1.5),
  'last page': question((pages) => ({ page: pages }), 1.5),
  'page in the middle': question((pages) => ({ page: Math.ceil(pages / 2) }), 2),
  'by role': question(() => ({ sort: '-role' }), 1.5),
  'by last activity': question(() => ({ sort: '-active' }), 1.5),
  'search as you type': question(() => ({ q: 'lin 9' }), 2),
  'search of one letter': question(() => ({ q: 'a' }), 2),
  'search of two letters': question(() => ({ q: '志明' }), 2),
  'search that finds everybody': question(() => ({ q: 'example' }), 2),
  'search that finds nobody': question(() => ({ q: 'nobody at all' }), 2),
  'a role, by last activity': question(() => ({ role: 'app_admin', sort: '-active' }), 2),
};
const invitations = {
  'invitations, first page': question(() => ({ isJoin: false }), 1.5),
  'invitations, search as you type': question(() => ({ isJoin: false, q: 'vega 9' }), 2),
};

/** The member list of a company against that of a shop, among the people of many other teams. */
export const bench = {
  title: `Member list with ${many} members against ${few}, ${others} other people, medians of ${rounds} rounds`,
  run: () => withBenchServer(measure),
};

async function measure(server: BenchServer) {
  const { large, small } = await makeTwoTeams(server);
  const sides = {
    long: { size: many, client: large.holder.client },
    short: { size: few, client: small.holder.client },
  };
  const rows = await sideBySide(questions, sides, rounds);
  // Only now: every page tells how many are open.
  await addManyInvitations(server.db, large.teamId, many);
  await addManyInvitations(server.db, small.teamId, few);
  await server.db.execute(sql`vacuum analyze team_invitations`);
  return [...rows, ...(await sideBySide(invitations, sides, rounds))];
}
