import autocannon from 'autocannon';
import { checkLogin } from '#shared/contract/auth.ts';
import { callPath } from '#shared/contract/define-call.ts';
import { countUnreadNotifications } from '#shared/contract/notification.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { signIn } from '#tests/support/people.ts';
import { quantile, withBenchServer, type BenchServer } from './bench-server.ts';

const rounds = 3;
const seconds = 4;
const connections = 16;

const bareAnswer = 'bare Fastify answer';
const bareSelect = 'bare select by Fastify';

/**
 * Requests per second of check-login and of an authenticated read against a bare answer and a
 * bare select. Rounds take turns, so that a slow moment of the machine meets all of them.
 */
export const bench = {
  title: 'Requests per second, 16 connections on loopback, medians of 3 rounds',
  run: () => withBenchServer(measure),
};

async function measure({ product, start }: BenchServer) {
  const bare = await start(['tests/bench/bare-server.mjs']);
  const browser = new HttpClient(product.address);
  await signIn(browser, 'holder@demo.test');
  const headers = {
    cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '',
    'content-type': 'application/json',
  };
  const targets: Record<string, autocannon.Options> = {
    [bareAnswer]: { url: `${bare.address}/hello` },
    [bareSelect]: { url: `${bare.address}/select` },
    'check-login, signed in': {
      url: product.address + callPath(checkLogin),
      method: 'POST',
      headers,
      body: '{}',
    },
    'notification/unread-count': {
      url: product.address + callPath(countUnreadNotifications),
      headers,
    },
  };
  return rowsOf(await takeTurns(targets));
}

async function takeTurns(targets: Record<string, autocannon.Options>) {
  const figures = new Map<string, { rates: number[]; p99s: number[] }>();
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, target] of Object.entries(targets)) {
      const result = await autocannon({ ...target, connections, duration: seconds });
      if (result.non2xx + result.errors > 0) {
        throw new Error(`${name}: ${result.non2xx} refused, ${result.errors} errors`);
      }
      const kept = figures.get(name) ?? { rates: [], p99s: [] };
      figures.set(name, {
        rates: [...kept.rates, result.requests.average],
        p99s: [...kept.p99s, result.latency.p99],
      });
    }
  }
  return figures;
}

function rowsOf(figures: Awaited<ReturnType<typeof takeTurns>>) {
  const rateOf = (of: string) => median(figures.get(of)?.rates ?? []);
  return [...figures].map(([name, { p99s }]) => {
    const rate = rateOf(name);
    const toAnswer = (rate / rateOf(bareAnswer)).toFixed(2);
    const toSelect = (rate / rateOf(bareSelect)).toFixed(2);
    const note = `p99 ${median(p99s)} ms; × ${toAnswer} of the bare answer, × ${toSelect} of the bare select`;
    return { measure: name, value: rate, unit: 'req/s', note };
  });
}

const median = (values: readonly number[]) => quantile(values, 0.5);
