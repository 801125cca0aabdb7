import { checkLogin, login } from '#shared/contract/account/auth.ts';
import { HttpClient } from '#tests/support/server/http-client.ts';
import { newAddress, signUp } from '#tests/support/people/people.ts';
import { quantile, withBenchServer, type BenchServer } from './support/bench-server.ts';
import { makePeople, signInAgain, signInRate, type SigningIn } from './support/sign-in-rate.ts';

/** One question every so many ms, whether the one before was answered or not. */
const paceMs = 8;
const questions = 200;
const rounds = 7;
const parallelLogins = 20;
const tries = 200;

/**
 * How many sign in, what that does to everybody else, and whether their time tells who has an
 * account. Limits are off, or the tries would be refused.
 */
export const bench = {
  title: `Sign-ins; check-login beside ${parallelLogins} parallel logins; logins of known and unknown addresses (${tries} each)`,
  run: () => withBenchServer(measure),
};

async function measure(server: BenchServer) {
  const { product } = server;
  const people = await makePeople(product.address, parallelLogins);
  const rate = await signInRate(server, people);
  const asking = new HttpClient(product.address);
  await signUp(asking);
  await latencies(asking, questions); // warms both sides up
  const [idle, busy]: [number[][], number[][]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    idle.push(await latencies(asking, questions));
    busy.push(await besideLogins(people, () => latencies(asking, questions)));
  }
  /** What this share of the questions stayed below, in the median round. */
  const usual = (of: number[][], p: number) => {
    const ofRounds = of.map((times) => quantile(times, p));
    return quantile(ofRounds, 0.5);
  };
  const times = (p: number) => usual(busy, p) / usual(idle, p);
  const share = (p: number) => `× ${times(p).toFixed(1)} of idle`;
  const told = await timesOfRefusals(product.address);
  return [
    ...rate,
    { measure: 'check-login idle, p99', value: usual(idle, 0.99), unit: 'ms' },
    {
      measure: `check-login beside ${parallelLogins} logins, p99`,
      value: usual(busy, 0.99),
      unit: 'ms',
      note: `${share(0.99)}, at most 3${times(0.99) > 3 ? ': MISSED' : ''}; median ${usual(busy, 0.5).toFixed(2)} ms, ${share(0.5)}`,
    },
    ...told,
  ];
}

/** Times of questions asked at a steady pace, in ms: a stalled server cannot slow the asking. */
async function latencies(client: HttpClient, count: number): Promise<number[]> {
  const start = performance.now();
  const asked: Promise<number>[] = [];
  for (let index = 0; index < count; index += 1) {
    const wait = start + index * paceMs - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    asked.push(timed(() => client.call(checkLogin)));
  }
  return Promise.all(asked);
}

/** Keeps the logins coming, twenty at a time, while something is measured. */
async function besideLogins<T>(people: readonly SigningIn[], work: () => Promise<T>): Promise<T> {
  const over = new AbortController();
  const loops = people.map(async (person) => {
    while (!over.signal.aborted) await signInAgain(person);
  });
  const result = await work();
  over.abort();
  await Promise.all(loops);
  return result;
}

/** Refused logins of an address with an account and of ones without, by turns. */
async function timesOfRefusals(address: string) {
  const client = new HttpClient(address);
  await client.call(checkLogin);
  const refused = (email: string) =>
    timed(() => client.call(login, { email, password: 'Wrong2026', gToken: 'sandbox-pass' }));
  const known: number[] = [];
  const unknown: number[] = [];
  for (let index = 0; index < tries; index += 1) {
    known.push(await refused('basic@demo.test'));
    unknown.push(await refused(newAddress()));
  }
  const medianOf = (times: number[]) => quantile(times, 0.5);
  return [
    { measure: 'refused login, known address, median', value: medianOf(known), unit: 'ms' },
    {
      measure: 'refused login, unknown address, median',
      value: medianOf(unknown),
      unit: 'ms',
      note: `× ${(medianOf(unknown) / medianOf(known)).toFixed(3)} of known; a known one is the slower with probability ${slowerShare(known, unknown).toFixed(2)} (0.5 = no telling)`,
    },
  ];
}

/** Share of pairs in which the first is the slower (Mann-Whitney). */
function slowerShare(first: readonly number[], second: readonly number[]): number {
  let slower = 0;
  for (const a of first) for (const b of second) slower += a > b ? 1 : a === b ? 0.5 : 0;
  return slower / (first.length * second.length);
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}
