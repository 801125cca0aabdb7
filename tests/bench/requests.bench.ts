import type autocannon from 'autocannon';
import { checkLogin } from '#shared/contract/account/auth.ts';
import { countUnreadNotifications } from '#shared/contract/notification.ts';
import { getProfile } from '#shared/contract/account/user.ts';
import { quantile, withBenchServer, type BenchServer } from './support/bench-server.ts';
import { asking, load, sessionHeaders, type Figures } from './support/signed-in.ts';

const rounds = 9;
const seconds = 2;
const connections = 16;

const bareAnswer = 'bare Fastify answer';
const bareSelect = 'bare select by Fastify';

/**
 * Requests per second of what pages ask most, against a bare answer and a bare prepared select on
 * the same database. A round asks all of them, each round begins with another one, and only what
 * was measured in the same round is compared.
 */
export const bench = {
  title: `Requests per second, ${connections} connections on loopback, medians of ${rounds} rounds`,
  run: () => withBenchServer(measure),
};

async function measure({ product, start }: BenchServer) {
  const bare = await start(['tests/bench/bare/bare-server.mjs']);
  const headers = await sessionHeaders(product.address);
  const url = product.address;
  const targets: Record<string, autocannon.Options> = {
    [bareAnswer]: { url: `${bare.address}/hello` },
    [bareSelect]: { url: `${bare.address}/select` },
    'check-login, signed in': { url, requests: asking(checkLogin, headers) },
    'notification/unread-count': { url, requests: asking(countUnreadNotifications, headers) },
    'user/profile': { url, requests: asking(getProfile, headers) },
  };
  for (const target of Object.values(targets)) await ask(target); // warms both sides up
  return rowsOf(await takeTurns(targets));
}

async function takeTurns(targets: Record<string, autocannon.Options>) {
  const figures = new Map<string, Figures[]>(Object.keys(targets).map((name) => [name, []]));
  const names = Object.entries(targets);
  for (let round = 0; round < rounds; round += 1) {
    const from = round % names.length;
    for (const [name, target] of [...names.slice(from), ...names.slice(0, from)]) {
      figures.get(name)?.push(await ask(target));
    }
  }
  return figures;
}

const ask = (target: autocannon.Options) => load({ ...target, connections, duration: seconds });

function rowsOf(figures: ReadonlyMap<string, readonly Figures[]>) {
  return [...figures].map(([name, rows]) => {
    const ratio = (to: string) => {
      const shares = rows.map(({ rate }, round) => rate / (figures.get(to)?.[round]?.rate ?? 0));
      const [low, middle, high] = [0.25, 0.5, 0.75].map((share) => quantile(shares, share));
      return `${middle?.toFixed(2)} (${low?.toFixed(2)}–${high?.toFixed(2)})`;
    };
    const p99 = median(rows.map((row) => row.p99));
    const note = `p99 ${p99} ms; × ${ratio(bareSelect)} of the bare select, × ${ratio(bareAnswer)} of the bare answer`;
    return { measure: name, value: median(rows.map(({ rate }) => rate)), unit: 'req/s', note };
  });
}

const median = (values: readonly number[]) => quantile(values, 0.5);
