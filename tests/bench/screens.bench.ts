import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { users } from '#server/db/schema/identity.ts';
import type { CallDefinition } from '#shared/contract/define-call.ts';
import { listNotifications } from '#shared/contract/notification.ts';
import { listFiles } from '#shared/contract/signage/media.ts';
import { listScreens } from '#shared/contract/signage/screen.ts';
import { listSlideshows } from '#shared/contract/signage/slideshow.ts';
import { signIn } from '#tests/support/people/people.ts';
import { done } from '#tests/support/server/answer.ts';
import { HttpClient } from '#tests/support/server/http-client.ts';
import { arrangeScreen } from '#tests/support/signage/arrange-screen.ts';
import { beat } from '#tests/support/signage/heartbeats.ts';
import { quantile, withBenchServer, type BenchServer } from './bench-server.ts';

const screenCount = 200;
const peopleCount = 50;
/** Each screen and each person, in ms; screens as they are, then ten times as often. */
const heartbeatMs = 30_000;
const readMs = 1000;
const paces = { idle: 0, 'with heartbeats': 1, 'with ten times as many': 10 } as const;
const rounds = 3;
const seconds = 6;
const most = 2;

/** Lists that are open on people's screens; the first is of those that beat. */
const lists: readonly CallDefinition[] = [
  listScreens,
  listSlideshows,
  listFiles,
  listNotifications,
];

/** Does it hurt people that many screens report? Those that beat are of the team that reads. */
export const bench = {
  title: `Reads of ${peopleCount} people, each a list every ${readMs} ms, beside ${screenCount} screens: ${rounds} rounds of ${seconds} s by turns`,
  run: () => withBenchServer(measure),
};

type Pace = keyof typeof paces;

interface Seen {
  reads: number[];
  beats: number[];
}

async function measure({ product, db }: BenchServer) {
  const server = { db, browser: () => new HttpClient(product.address) };
  const [holder] = await db.select().from(users).where(eq(users.email, 'holder@demo.test'));
  if (!holder) throw new Error('there are demo accounts');
  const screens: HttpClient[] = [];
  for (let at = 0; at < screenCount; at += 1) {
    const { client } = await arrangeScreen(server, holder.id, { name: `Screen ${at}` });
    await beat(client);
    screens.push(client);
  }
  const people: HttpClient[] = [];
  for (const name of ['holder', 'admin']) {
    const client = server.browser();
    done(await signIn(client, `${name}@demo.test`));
    people.push(client);
  }
  const seen: Record<Pace, Seen> = {
    idle: { reads: [], beats: [] },
    'with heartbeats': { reads: [], beats: [] },
    'with ten times as many': { reads: [], beats: [] },
  };
  await look(people, screens, 10, { reads: [], beats: [] }); // warms up
  const names = Object.keys(paces) as Pace[]; // of the object above
  for (let round = 0; round < rounds; round += 1) {
    // Each begins once, so that a busy moment of the machine meets all of them.
    for (let turn = 0; turn < names.length; turn += 1) {
      const pace = names[(round + turn) % names.length] ?? 'idle';
      await look(people, screens, paces[pace], seen[pace]);
    }
  }
  return rowsOf(seen);
}

/** Asks for some seconds at times that do not wait for answers, as people and screens do. */
async function look(
  people: readonly HttpClient[],
  screens: readonly HttpClient[],
  pace: number,
  seen: Seen,
): Promise<void> {
  const reads = spread((peopleCount * seconds * 1000) / readMs, (at) => {
    const person = people[at % people.length];
    const list = lists[Math.floor(at / people.length) % lists.length];
    return timed(seen.reads, async () => person && list && done(await person.call(list, {})));
  });
  const beats = spread((screenCount * pace * seconds * 1000) / heartbeatMs, (at) => {
    const screen = screens[at % screens.length];
    return timed(seen.beats, () => screen && beat(screen));
  });
  await Promise.all([reads, beats]);
}

/** Begins so many asks at even distances over the seconds; resolves when all are answered. */
async function spread(count: number, ask: (at: number) => Promise<void>): Promise<void> {
  const begun = performance.now();
  const asked: Promise<void>[] = [];
  for (let at = 0; at < count; at += 1) {
    const due = begun + (at * seconds * 1000) / count;
    const early = due - performance.now();
    if (early > 0) await pause(early);
    asked.push(ask(at));
  }
  await Promise.all(asked);
}

async function timed(times: number[], ask: () => unknown): Promise<void> {
  const begun = performance.now();
  await ask();
  times.push(performance.now() - begun);
}

function rowsOf(seen: Record<Pace, Seen>) {
  const idle = quantile(seen.idle.reads, 0.99);
  return Object.entries(seen).flatMap(([name, { reads, beats }]) => {
    const p99 = quantile(reads, 0.99);
    const times = p99 / idle;
    const middle = `median ${quantile(reads, 0.5).toFixed(1)}, of ${reads.length}`;
    if (beats.length === 0)
      return [{ measure: `read, ${name}, p99`, value: p99, unit: 'ms', note: middle }];
    const goal = `× ${times.toFixed(2)} of idle, at most ${most}${times > most ? ': MISSED' : ''}`;
    return [
      { measure: `read, ${name}, p99`, value: p99, unit: 'ms', note: `${goal}; ${middle}` },
      {
        measure: `heartbeat, ${name.replace('with ', '')}, p99`,
        value: quantile(beats, 0.99),
        unit: 'ms',
        note: `median ${quantile(beats, 0.5).toFixed(1)}, of ${beats.length}`,
      },
    ];
  });
}
