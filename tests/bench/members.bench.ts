import { listMembers } from '#shared/contract/team-members.ts';
import { page as paging } from '#shared/domain/constants.ts';
import { quantile, withBenchServer, type BenchServer } from './bench-server.ts';
import { few, makeTwoTeams, many } from './two-teams.ts';

const rounds = 60;

/** What is asked of both teams; `{pages}` is the number of the last page. */
const questions = {
  'first page': () => ({}),
  'last page': (pages: number) => ({ page: pages }),
  'search as you type': () => ({ q: 'lin 9' }),
  'a role, by last activity': () => ({ role: 'app_admin', sort: '-active' }),
} satisfies Record<string, (pages: number) => Record<string, unknown>>;

/**
 * The member list of a company against that of a shop, in one run on one server. Questions take
 * turns, so that a slow moment of the machine meets all of them.
 */
export const bench = {
  title: `Member list with ${many} members against ${few}, medians of ${rounds} rounds`,
  run: () => withBenchServer(measure),
};

async function measure(server: BenchServer) {
  const { large, small } = await makeTwoTeams(server);
  const times = new Map<string, number[]>();
  for (let round = -5; round < rounds; round += 1) {
    for (const [team, size] of [
      [large, many],
      [small, few],
    ] as const) {
      for (const [name, inputOf] of Object.entries(questions)) {
        const input = inputOf(Math.ceil(size / paging.size));
        const begun = performance.now();
        const { status } = await team.holder.client.call(listMembers, input);
        const took = performance.now() - begun;
        if (status !== 0) throw new Error(`${name}: ${String(status)}`);
        // The first rounds warm both sides up.
        if (round >= 0)
          times.set(`${size} ${name}`, [...(times.get(`${size} ${name}`) ?? []), took]);
      }
    }
  }
  const median = (size: number, name: string) => quantile(times.get(`${size} ${name}`) ?? [], 0.5);
  return Object.keys(questions).map((name) => ({
    measure: `${many} members, ${name}`,
    value: median(many, name),
    unit: 'ms',
    note: `× ${(median(many, name) / median(few, name)).toFixed(1)} of ${few} members (${median(few, name).toFixed(1)} ms), × ${(median(many, name) / median(many, 'first page')).toFixed(2)} of the first page`,
  }));
}
