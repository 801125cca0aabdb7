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
import { makeSlideshow, webPage } from '#tests/support/signage/slideshows.ts';
import { quantile, withBenchServer, type BenchServer } from './support/bench-server.ts';

const screenCount = 200;
const peopleCount = 50;
/** Each screen and each person, in ms. */
const heartbeatMs = 30_000;
const readMs = 1000;
/** Idle twice: what the machine's own moods make of the same. Screens as they are, and more of them. */
const paces = {
  idle: 0,
  'idle once more': 0,
  'with heartbeats': 1,
  'with ten times as many': 10,
} as const;
/** Short and many, so that a busy moment of the machine meets all. */
const rounds = 10;
const seconds = 2;
const most = 2;
/** For what the goal counts. */
const judged: Pace = 'with heartbeats';

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

interface Crowd {
  people: readonly HttpClient[];
  screens: readonly HttpClient[];
  say: (screen: HttpClient) => Promise<unknown>;
}

async function measure({ product, db }: BenchServer) {
  const server = { db, browser: () => new HttpClient(product.address) };
  const [holder] = await db.select().from(users).where(eq(users.email, 'holder@demo.test'));
  if (!holder) throw new Error('there are demo accounts');
  const people: HttpClient[] = [];
  for (const name of ['holder', 'admin']) {
    const client = server.browser();
    done(await signIn(client, `${name}@demo.test`));
    people.push(client);
  }
  const [owner] = people;
  if (!owner) throw new Error('somebody signed in');
  const pages = Array.from({ length: 20 }, (_, at) =>
    webPage({ url: `https://s${at}.example.test/` }),
  );
  const { id: slideshowId } = await makeSlideshow(owner, { content: { pages } });
  const playing = { slideshowId, pageId: pages[0]?.id ?? '' };
  const screens: HttpClient[] = [];
  for (let at = 0; at < screenCount; at += 1) {
    const { client } = await arrangeScreen(server, holder.id, {
      name: `Screen ${at}`,
      slideshowId,
    });
    await beat(client, { showing: playing });
    screens.push(client);
  }
  const names = Object.keys(paces) as Pace[]; // of the object above
  const nothing = names.map((name): [Pace, Seen] => [name, { reads: [], beats: [] }]);
  const seen = Object.fromEntries(nothing) as Record<Pace, Seen>; // of all names
  const say = (screen: HttpClient) => beat(screen, { showing: playing });
  await look({ people, screens, say }, 10, { reads: [], beats: [] }); // warms up
  for (let round = 0; round < rounds; round += 1) {
    // Each begins once, so that a busy moment of the machine meets all of them.
    for (let turn = 0; turn < names.length; turn += 1) {
      const pace = names[(round + turn) % names.length] ?? 'idle';
      await look({ people, screens, say }, paces[pace], seen[pace]);
    }
  }
  return rowsOf(seen);
}

/** Asks for some seconds at times that do not wait for answers, as people and screens do. */
async function look({ people, screens, say }: Crowd, pace: number, seen: Seen): Promise<void> {
  const reads = spread((peopleCount * seconds * 1000) / readMs, (at) => {
    const person = people[at % people.length];
    const list = lists[Math.floor(at / people.length) % lists.length];
    return timed(seen.reads, async () => person && list && done(await person.call(list, {})));
  });
  const beats = spread((screenCount * pace * seconds * 1000) / heartbeatMs, (at) => {
    const screen = screens[at % screens.length];
    return timed(seen.beats, () => screen && say(screen));
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
  return (Object.entries(seen) as [Pace, Seen][]).flatMap(([name, { reads, beats }]) => {
    const p99 = quantile(reads, 0.99);
    const times = p99 / idle;
    const middle = `median ${quantile(reads, 0.5).toFixed(1)}, of ${reads.length}`;
    const goal = name === judged ? `, at most ${most}${times > most ? ': MISSED' : ''}` : '';
    const ratio = name === 'idle' ? '' : `× ${times.toFixed(2)} of idle${goal}; `;
    const read = { measure: `read, ${name}, p99`, value: p99, unit: 'ms', note: ratio + middle };
    if (beats.length === 0) return [read];
    const beat99 = {
      measure: `heartbeat, ${name.replace('with ', '')}, p99`,
      value: quantile(beats, 0.99),
      unit: 'ms',
      note: `median ${quantile(beats, 0.5).toFixed(1)}, of ${beats.length}`,
    };
    return [read, beat99];
  });
}
