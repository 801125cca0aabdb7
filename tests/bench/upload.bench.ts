import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { deleteFile } from '#shared/contract/signage/media.ts';
import { done } from '#tests/support/server/answer.ts';
import type { HttpClient } from '#tests/support/server/http-client.ts';
import { declareUpload } from '#tests/support/signage/upload.ts';
import { withBenchServer, quantile, type BenchServer } from './support/bench-server.ts';
import { signInOwner } from './player/bench-screen.ts';

/** `UPLOAD_MB` for a shorter look. */
const megabytes = Number(process.env['UPLOAD_MB'] ?? 2048);
const rounds = 3;
const least = 0.7;
/** What a server's memory may move by, of whatever size the file is. */
const mostGrowth = 1.5;

/** One upload of a whole file against a server that does nothing but write what comes, by turns. */
export const bench = {
  title: `Upload of ${megabytes} MB on loopback, in one request, medians of ${rounds} rounds`,
  run: () => withBenchServer(measure),
};

async function measure(server: BenchServer) {
  const bare = await server.start(['tests/bench/bare/bare-disk.mjs']);
  const owner = await signInOwner(server);
  const { pid } = server.product;
  // Warm up both, as a server is that has run for a while.
  await sendBare(bare.address, 64);
  await sendTus(owner, server.product.address, 64);
  const times: Times[] = [];
  const memory: Memory[] = [];
  const idle = await residentBytes(pid);
  for (let round = 0; round < rounds; round += 1) {
    const { received: written, settled } = await sendBare(bare.address, megabytes);
    const watching = watchMemory(pid);
    const { taken, made } = await sendTus(owner, server.product.address, megabytes);
    memory.push(await watching());
    times.push({ written, settled, taken, made });
  }
  return [...speedRows(times), ...memoryRows(idle, memory)];
}

type Times = Record<'written' | 'settled' | 'taken' | 'made', number>;

function speedRows(times: readonly Times[]) {
  const median = (of: (round: Times) => number) => quantile(times.map(of), 0.5);
  const speed = (name: keyof Times) => (megabytes * 1.048_576) / (median((t) => t[name]) / 1000);
  const share = (of: keyof Times, to: keyof Times) => median((round) => round[to] / round[of]);
  const whole = share('made', 'settled');
  const missed = whole < least ? ': MISSED' : '';
  return [
    { measure: 'bare: written', value: speed('written'), unit: 'MB/s' },
    { measure: 'bare: and on the disk', value: speed('settled'), unit: 'MB/s' },
    {
      measure: 'product: all but the last byte',
      value: speed('taken'),
      unit: 'MB/s',
      note: `× ${share('taken', 'written').toFixed(2)} of bare, written`,
    },
    {
      measure: 'product: on the disk, hashed and in the library',
      value: speed('made'),
      unit: 'MB/s',
      note: `× ${whole.toFixed(2)} of bare, on the disk; at least ${least}${missed}`,
    },
  ];
}

function memoryRows(idle: number, memory: readonly Memory[]) {
  const most = Math.max(...memory.map((round) => Math.max(...round.samples)));
  // A server that held bytes would have more of them at the end of an upload than at its half.
  const growths = memory.map(({ samples }) => {
    const half = Math.floor(samples.length / 2);
    return Math.max(...samples.slice(half)) / Math.max(...samples.slice(0, half));
  });
  const growth = quantile(growths, 0.5);
  const missed = most / idle > mostGrowth ? ': MISSED' : '';
  return [
    { measure: 'product: memory before', value: idle / 1e6, unit: 'MB' },
    {
      measure: 'product: most memory',
      value: most / 1e6,
      unit: 'MB',
      note: `× ${(most / idle).toFixed(2)} of before, at most ${mostGrowth}${missed}; second half of an upload × ${growth.toFixed(2)} of its first`,
    },
  ];
}

const chunk = randomBytes(2 ** 20);

/** A film by its first bytes, and no other file's twin. */
function* bytesOf(total: number): Generator<Buffer> {
  const head = Buffer.concat([Buffer.from('00000020', 'hex'), Buffer.from('ftypisom')]);
  const first = Buffer.concat([head, randomBytes(2 ** 16)]);
  yield first;
  for (let left = total - first.length; left > 0; left -= chunk.length) {
    yield left < chunk.length ? chunk.subarray(0, left) : chunk;
  }
}

async function sendBare(address: string, size: number) {
  const answer = await send(new URL('/', address), { method: 'PUT' }, size * 2 ** 20);
  return JSON.parse(answer) as { received: number; settled: number }; // of bare-disk.mjs
}

/** The ms until all but the last byte were taken, and until the file was made. */
async function sendTus(owner: HttpClient, address: string, size: number) {
  const total = size * 2 ** 20;
  const name = `${randomBytes(4).toString('hex')}.mp4`;
  const begun = await declareUpload(owner, { name, type: 'video/mp4', size: total });
  const path = begun.headers.get('location');
  if (path === null) throw new Error(`refused: ${begun.status} ${await begun.text()}`);
  const patch = (offset: number) => ({
    method: 'PATCH',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
      cookie: [...owner.cookies].map(([cookie, value]) => `${cookie}=${value}`).join('; '),
      'x-xsrf-token': owner.cookies.get('XSRF-TOKEN') ?? '',
    },
  });
  const url = new URL(path, address);
  const start = performance.now();
  await send(url, patch(0), total - 1);
  const taken = performance.now() - start;
  await send(url, patch(total - 1), 1);
  const made = performance.now() - start;
  done(await owner.call(deleteFile, { id: String(path.split('/').pop()) }));
  return { taken, made };
}

async function send(
  url: URL,
  { headers, method }: { method: string; headers?: Record<string, string> },
  size: number,
): Promise<string> {
  const asked = request(url, { method, headers: { ...headers, 'content-length': String(size) } });
  const answered = once(asked, 'response');
  const bytes = size === 1 ? [chunk.subarray(0, 1)] : bytesOf(size);
  for (const part of bytes) if (!asked.write(part)) await once(asked, 'drain');
  asked.end();
  const [response] = (await answered) as [AsyncIterable<Buffer> & { statusCode: number }]; // of `response`
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part);
  const text = Buffer.concat(parts).toString();
  if (response.statusCode >= 300) throw new Error(`${method}: ${response.statusCode} ${text}`);
  return text;
}

interface Memory {
  /** Resident bytes of the process, in the order of time. */
  samples: number[];
}

/** Looks at a process until the answer is called. */
function watchMemory(pid: number): () => Promise<Memory> {
  const samples: number[] = [];
  const everyMs = 50;
  const look = async () => samples.push(await residentBytes(pid));
  const timer = setInterval(() => void look(), everyMs);
  return async () => {
    clearInterval(timer);
    await look();
    return { samples };
  };
}

async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) * 1024;
}
