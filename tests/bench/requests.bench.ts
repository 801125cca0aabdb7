import autocannon from 'autocannon';
import { checkLogin } from '#shared/contract/auth.ts';
import { callPath } from '#shared/contract/define-call.ts';
import { countUnreadNotifications } from '#shared/contract/notification.ts';
import { getProfile } from '#shared/contract/user.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { signIn } from '#tests/support/people.ts';
import { quantile, withBenchServer, type BenchServer } from './bench-server.ts';

const rounds = 9;
const seconds = 2;
const connections = 16;

/** Who asks, each in two browsers: several sessions, of a team and of nobody's. */
const people = ['holder', 'admin', 'accounting', 'member', 'basic', 'pro'];

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
  const bare = await start(['tests/bench/bare-server.mjs']);
  const headers = await sessionHeaders(product.address);
  const url = product.address;
  const asking = (call: typeof checkLogin | typeof countUnreadNotifications | typeof getProfile) =>
    headers.map((header) => ({
      method: call.method,
      path: callPath(call),
      headers: header,
      ...(call.method === 'POST' ? { body: '{}' } : {}),
    }));
  const targets: Record<string, autocannon.Options> = {
    [bareAnswer]: { url: `${bare.address}/hello` },
    [bareSelect]: { url: `${bare.address}/select` },
    'check-login, signed in': { url, requests: asking(checkLogin) },
    'notification/unread-count': { url, requests: asking(countUnreadNotifications) },
    'user/profile': { url, requests: asking(getProfile) },
  };
  for (const target of Object.values(targets)) await ask(target); // warms both sides up
  return rowsOf(await takeTurns(targets));
}

async function sessionHeaders(address: string): Promise<Record<string, string>[]> {
  const signedIn = [...people, ...people].map(async (name) => {
    const browser = new HttpClient(address);
    const { status } = await signIn(browser, `${name}@demo.test`);
    if (status !== 0) throw new Error(`${name} cannot sign in: ${String(status)}`);
    return {
      cookie: [...browser.cookies].map(([cookie, value]) => `${cookie}=${value}`).join('; '),
      'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '',
      'content-type': 'application/json',
    };
  });
  return Promise.all(signedIn);
}

interface Figures {
  rate: number;
  p99: number;
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

async function ask(target: autocannon.Options): Promise<Figures> {
  const result = await autocannon({ ...target, connections, duration: seconds });
  if (result.non2xx + result.errors > 0) {
    throw new Error(`${target.url}: ${result.non2xx} refused, ${result.errors} errors`);
  }
  return { rate: result.requests.average, p99: result.latency.p99 };
}

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
