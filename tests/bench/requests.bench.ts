import { rm } from 'node:fs/promises';
import autocannon from 'autocannon';
import { checkLogin } from '#shared/contract/auth.ts';
import { callPath } from '#shared/contract/define-call.ts';
import { countUnreadNotifications } from '#shared/contract/notification.ts';
import { connectDatabase } from '#server/db/connect.ts';
import { makeDataDir } from '#tests/support/data-dir.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { signIn } from '#tests/support/people.ts';
import { startChild } from './child.ts';

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
  async run() {
    const dataDir = await makeDataDir('bench');
    const log = {
      info: () => undefined,
      warn: (text: string) => process.stderr.write(`${text}\n`),
    };
    const configured = process.env['DATABASE_URL'];
    const database = await connectDatabase({ databaseUrl: configured, dataDir, poolSize: 1, log });
    try {
      const { host, port, user, database: name } = database.pool.options;
      const url =
        configured ??
        `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host ?? '')}`;
      return await measureOn(url);
    } finally {
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

async function measureOn(databaseUrl: string) {
  const env = {
    DATABASE_URL: databaseUrl,
    PORT: '0',
    SANDBOX: '1',
    LIMITS: 'off',
    LOG_LEVEL: 'error',
  };
  const product = await startChild(['dist/server/main.js'], env);
  const bare = await startChild(['tests/bench/bare-server.mjs'], env);
  try {
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
  } finally {
    await bare.stop();
    await product.stop();
  }
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
  const rateOf = (name: string) => median(figures.get(name)?.rates ?? []);
  return [...figures].map(([measure, { p99s }]) => {
    const rate = rateOf(measure);
    const toAnswer = (rate / rateOf(bareAnswer)).toFixed(2);
    const toSelect = (rate / rateOf(bareSelect)).toFixed(2);
    const note = `p99 ${median(p99s)} ms; × ${toAnswer} of the bare answer, × ${toSelect} of the bare select`;
    return { measure, value: rate, unit: 'req/s', note };
  });
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
