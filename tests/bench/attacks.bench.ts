import { randomBytes } from 'node:crypto';
import { spawn } from 'node:child_process';
import { openAsBlob } from 'node:fs';
import { mkdtemp, open, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { register } from '#shared/contract/account/registration.ts';
import { callPath, type CallInput } from '#shared/contract/define-call.ts';
import { requestSupport } from '#shared/contract/inquiry/inquiry.ts';
import { connectCalendar } from '#shared/contract/signage/calendar.ts';
import { setFilePoster } from '#shared/contract/signage/media.ts';
import { signIn } from '#tests/support/people/people.ts';
import { done } from '#tests/support/server/answer.ts';
import { HttpClient } from '#tests/support/server/http-client.ts';
import { calendarOf, CalendarServer } from '#tests/support/signage/calendar-server.ts';
import { longTable, manyBoxes, manyTracks } from '#tests/support/signage/hostile-videos.ts';
import { film, hugePng, pdf, picture } from '#tests/support/signage/sample-files.ts';
import { preparedFile, sendFile } from '#tests/support/signage/upload.ts';
import { withBenchServer, type BenchServer } from './support/bench-server.ts';

/** Longest response time of `/healthz` during an attack, in ms. */
const longestHealth = 200;
/** A picture of another workspace is ready within so many ms. */
const longestPicture = 2000;

/**
 * Requests that once stopped the server, each with the response times of `/healthz` meanwhile. Another workspace uploads
 * one small picture after another until the attack ends.
 */
export const bench = {
  title: `Attacks, limits off: longest response of /healthz, at most ${longestHealth} ms`,
  run: () => withBenchServer(measure),
};

interface Attackers {
  guest: HttpClient;
  basic: HttpClient;
  /** Has the application that reads calendars. */
  trial: HttpClient;
  calendars: CalendarServer;
  /** For files that are too large for memory. */
  folder: string;
}

async function measure({ product }: BenchServer) {
  const guest = new HttpClient(product.address, { 'x-client': 'desktop' });
  const [basic, trial, victim] = await Promise.all(
    ['basic', 'pro', 'member'].map(async (name) => {
      const client = new HttpClient(product.address);
      done(await signIn(client, `${name}@demo.test`));
      return client;
    }),
  );
  if (!basic || !trial || !victim) throw new Error('no attackers');
  const calendars = await new CalendarServer().start();
  const folder = await mkdtemp(path.join(tmpdir(), 'marquee-attacks-'));
  const rows = [];
  try {
    await pictureTime(victim); // warms up
    for (const [name, prepare] of Object.entries(attacks)) {
      const attack = await prepare({ guest, basic, trial, calendars, folder });
      rows.push(...(await measureAttack({ name, attack, product, victim })));
    }
  } finally {
    await calendars.stop();
    await rm(folder, { recursive: true });
  }
  return rows;
}

type Attack = () => Promise<unknown>;

const times = (count: number, send: (index: number) => Promise<unknown>) =>
  Promise.all(Array.from({ length: count }, (_, index) => send(index)));

/** Each makes its input first and gives what sends it. */
const attacks: Record<string, (attackers: Attackers) => Attack | Promise<Attack>> = {
  nothing: () => () => wait(3000),
  '20 forms of 54,000 names': ({ guest }) => {
    const body = Array.from({ length: 54_000 }, (_, index) => index).join('&');
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const send = async () => {
      const response = await guest.fetch(callPath(register), {
        method: 'POST',
        headers,
        body: body.slice(0, 250_000),
      });
      return response.text();
    };
    return () => times(20, send);
  },
  '12 support forms of 50 MB with a wrong token': ({ guest }) => {
    const bytes = new Uint8Array(10_000_000);
    const files = Array.from({ length: 5 }, (_, at) => new File([bytes], `${at}.txt`));
    const input: CallInput<typeof requestSupport> = {
      issueType: 'players',
      product: 'player',
      name: 'Mei Lin',
      email: 'mei@example.test',
      content: 'A question',
      gToken: 'wrong',
      files,
    };
    return () => times(12, () => guest.call(requestSupport, input).catch(() => null));
  },
  'a video with a table of 7 million entries': sendsVideo(() => longTable('ctts', 7e6, 53e6)),
  'a video of 3 million tracks': sendsVideo(() => manyTracks(3e6)),
  'a video of 5 million boxes': sendsVideo(() => manyBoxes(5e6)),
  'a PDF of 500 pages': sendsFile('a.pdf', 'application/pdf', () => pdf(500)),
  '12 broken posters of 99 megapixels': async ({ basic }) => {
    const bytes = uniqueEnd(await film('avc'));
    const id = await sendFile(basic, { bytes, name: 'a.mp4', type: 'video/mp4' });
    await preparedFile(basic, id);
    const huge = hugePng(10_000, 9_900);
    const bad = new Uint8Array(huge.subarray(0, huge.length - 100));
    const poster = new File([bad], 'a.png', { type: 'image/png' });
    return () => times(12, () => basic.call(setFilePoster, { id, poster }));
  },
  'a video of 2 GB': async ({ trial, folder }) => {
    const file = path.join(folder, 'a.mp4');
    await writeLongVideo(file, 1_990_000_000);
    // `fetch` copies bytes in memory, and 2 GB stop this process for up to 25 s.
    const bytes = await openAsBlob(file);
    return async () => {
      const id = await sendFile(trial, { bytes, name: 'a.mp4', type: 'video/mp4' });
      await preparedFile(trial, id, 600_000);
    };
  },
  '12 images of 99 megapixels': async ({ basic }) => {
    const images: Buffer[] = [];
    for (let index = 0; index < 12; index += 1) {
      const size = { width: 10_000, height: 9_900 - index };
      const image = sharp({ create: { ...size, channels: 3, background: 'teal' } });
      images.push(await image.png({ compressionLevel: 1 }).toBuffer());
    }
    return () =>
      Promise.all(
        images.map(async (bytes) => preparedFile(basic, await sendFile(basic, { bytes }), 600_000)),
      );
  },
  'two calendars of 12,000 series': ({ trial, calendars }) => {
    const series = Array.from({ length: 12_000 }, (_, index) => [
      'BEGIN:VEVENT',
      `UID:${index}`,
      'DTSTART:20261128T000000Z',
      'DURATION:PT1S',
      'RRULE:FREQ=SECONDLY;COUNT=200',
      'END:VEVENT',
    ]);
    calendars.show(calendarOf(...series.flat()));
    const connect = async (at: number) => {
      const { status } = await trial.call(connectCalendar, { url: `${calendars.address}?${at}` });
      if (status !== 2000) throw new Error(`a calendar gave ${status}`);
    };
    return () => times(2, connect);
  },
};

/** The same content is read once only, so each file ends differently. */
const uniqueEnd = (bytes: Buffer) => Buffer.concat([bytes, randomBytes(16)]);

/** Writes a video with an empty box of `boxBytes` bytes at its end. */
async function writeLongVideo(file: string, boxBytes: number): Promise<void> {
  const box = Buffer.alloc(8);
  box.writeUInt32BE(boxBytes);
  box.write('free', 4);
  const start = Buffer.concat([await film('avc'), box]);
  const end = randomBytes(16);
  const handle = await open(file, 'w');
  try {
    await handle.write(start);
    await handle.write(end, 0, end.length, start.length + boxBytes - box.length - end.length);
  } finally {
    await handle.close();
  }
}

function sendsFile(name: string, type: string, make: () => Buffer) {
  return ({ basic }: Attackers): Attack => {
    const bytes = uniqueEnd(make());
    return async () => preparedFile(basic, await sendFile(basic, { bytes, name, type }), 600_000);
  };
}

function sendsVideo(make: () => Buffer) {
  return sendsFile('a.mp4', 'video/mp4', make);
}

interface Run {
  name: string;
  attack: Attack;
  product: BenchServer['product'];
  victim: HttpClient;
}

async function measureAttack({ name, attack, product, victim }: Run) {
  const watching = await watch(product);
  const start = performance.now();
  let pictureMs = 0;
  try {
    const over = new AbortController();
    const pictures = async () => {
      do pictureMs = Math.max(pictureMs, await pictureTime(victim));
      while (!over.signal.aborted);
    };
    await Promise.all([pictures(), attack().finally(() => over.abort())]);
  } finally {
    await watching.end();
  }
  const attackMs = performance.now() - start;
  const seen = await watching.seen;
  const verdict = (value: number, most: number) => (value > most ? `; MISSED (${most} ms)` : '');
  return [
    {
      measure: name,
      value: seen.health,
      unit: 'ms',
      note: [
        `${(attackMs / 1000).toFixed(1)} s, at most ${Math.round(seen.memory / 1e6)} MB with its processes`,
        verdict(seen.health, longestHealth),
        `; pictures of another workspace ready after at most ${Math.round(pictureMs)} ms`,
        verdict(pictureMs, longestPicture),
      ].join(''),
    },
  ];
}

/** Watches the server until `end` is called; resolves with the first response. */
async function watch({ address, pid }: BenchServer['product']) {
  const script = ['tests/bench/bare/watch-health.mjs', address];
  const child = spawn(process.execPath, script, { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  let printed = '';
  const isReady = new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      resolve();
    });
  });
  const readLongest = async () => {
    const code = await ended;
    const longest = Number(printed);
    if (code !== 0 || !(longest > 0)) throw new Error('/healthz could not be watched');
    return longest;
  };
  const over = new AbortController();
  const watchMemory = async () => {
    let most = 0;
    while (!over.signal.aborted) {
      most = Math.max(most, await residentBytes(pid));
      await wait(50);
    }
    return most;
  };
  const end = async () => {
    over.abort();
    child.stdin.end();
    await seen;
  };
  const seen = Promise.all([readLongest(), watchMemory()]).then(([longest, memory]) => ({
    /** Longest response time of `/healthz`, in ms. */
    health: longest,
    /** Most resident bytes of the server and its processes. */
    memory,
  }));
  seen.catch(() => undefined); // `end` throws it
  await Promise.race([isReady, seen]);
  return { end, seen };
}

/** Milliseconds from the first byte of a picture's upload until it is ready. */
async function pictureTime(client: HttpClient): Promise<number> {
  const bytes = await picture(64, 64, { colour: `#${randomBytes(3).toString('hex')}` });
  const start = performance.now();
  const { state } = await preparedFile(client, await sendFile(client, { bytes }));
  if (state !== 'ready') throw new Error(`the picture is ${state}`);
  return performance.now() - start;
}

/** Resident bytes of a process and the processes that it started. */
async function residentBytes(pid: number): Promise<number> {
  const own = await statusOf(pid, /VmRSS:\s+(\d+) kB/);
  const all = (await readdir('/proc')).map(Number).filter((id) => id > pid);
  const parents = await Promise.all(all.map((id) => statusOf(id, /PPid:\s+(\d+)/)));
  const children = all.filter((_, at) => parents[at] === pid);
  const sizes = await Promise.all(children.map((id) => statusOf(id, /VmRSS:\s+(\d+) kB/)));
  return [own, ...sizes].reduce((sum, size) => sum + size, 0) * 1024;
}

/** A number of `/proc/<pid>/status`, 0 where the process has ended. */
async function statusOf(pid: number, pattern: RegExp): Promise<number> {
  try {
    return Number(pattern.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
