import { isChallenge, lifetime, tokenOf, type Challenge } from './challenge.ts';

const challengePath = '/webapi/bot-check/challenge';
const timeoutMs = 30_000;

export interface Proof {
  token: string;
  /** Seconds until the server refuses it. */
  lifetime: number;
}

/** Fetches a call's challenge and solves it in a worker. Rejects for whatever went wrong. */
export async function prove(
  workerUrl: string,
  action: string,
  signal: AbortSignal,
): Promise<Proof> {
  const { challenge, now } = await fetchChallenge(action, signal);
  const number = await solveInWorker(challenge, workerUrl, signal);
  if (number === null) throw new Error('No number fits the challenge');
  return { token: tokenOf(challenge, number), lifetime: lifetime(challenge, now) };
}

async function fetchChallenge(
  action: string,
  signal: AbortSignal,
): Promise<{ challenge: Challenge; now: number }> {
  const timer = new AbortController();
  const stop = () => timer.abort();
  signal.addEventListener('abort', stop);
  const timeout = setTimeout(stop, timeoutMs);
  try {
    const response = await fetch(`${challengePath}?${new URLSearchParams({ action })}`, {
      cache: 'no-store',
      credentials: 'same-origin',
      headers: { accept: 'application/json' },
      signal: timer.signal,
    });
    const body: unknown = await response.json();
    const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : null;
    if (!isChallenge(data)) throw new Error('No challenge');
    const serverTime = Date.parse(response.headers.get('date') ?? '');
    return { challenge: data, now: (Number.isNaN(serverTime) ? Date.now() : serverTime) / 1000 };
  } finally {
    clearTimeout(timeout);
    signal.removeEventListener('abort', stop);
  }
}

function solveInWorker(
  challenge: Challenge,
  workerUrl: string,
  signal: AbortSignal,
): Promise<number | null> {
  return new Promise<number | null>((resolve, reject) => {
    const worker = new Worker(workerUrl);
    worker.addEventListener('message', (event: MessageEvent<number | null>) => resolve(event.data));
    worker.addEventListener('error', () => reject(new Error('The worker failed')));
    signal.addEventListener('abort', () => reject(new Error('Stopped')));
    worker.postMessage(challenge);
    // Whatever ends the promise ends the worker.
    const end = () => worker.terminate();
    signal.addEventListener('abort', end);
    worker.addEventListener('message', end);
    worker.addEventListener('error', end);
  });
}
