import { availableParallelism } from 'node:os';
import { countUnreadNotifications } from '#shared/contract/notification.ts';
import { quantile, withBenchServer, type BenchServer } from './support/bench-server.ts';
import { asking, load, sessionHeaders } from './support/signed-in.ts';

const rounds = 9;
const seconds = 2;
const connections = 16;

const atLeast = 1.6;
/** Two servers, the database's processes and the client each want one. */
const neededCores = 6;

/** What a second server process on the same database adds, the load being the same. */
export const bench = {
  title: `notification/unread-count of one server process and of two on one database, ${connections} connections, medians of ${rounds} rounds`,
  run: () => withBenchServer(measure),
};

async function measure({ product, start }: BenchServer) {
  const other = await start(['dist/server/sandbox.js']);
  const requests = asking(countUnreadNotifications, await sessionHeaders(product.address));
  const common = { requests, duration: seconds };
  const ofOne = async () => {
    const { rate } = await load({ ...common, url: product.address, connections });
    return rate;
  };
  const ofTwo = async () => {
    const both = [product, other].map(({ address }) =>
      load({ ...common, url: address, connections: connections / 2 }),
    );
    return (await Promise.all(both)).reduce((sum, { rate }) => sum + rate, 0);
  };
  const [one, two]: [number[], number[]] = [[], []];
  for (let round = -1; round < rounds; round += 1) {
    // Each begins every other round; the first warms everything up.
    const [isOneFirst, figures] = [round % 2 === 0, { one: 0, two: 0 }];
    if (isOneFirst) figures.one = await ofOne();
    figures.two = await ofTwo();
    if (!isOneFirst) figures.one = await ofOne();
    if (round < 0) continue;
    one.push(figures.one);
    two.push(figures.two);
  }
  const times = quantile(
    two.map((rate, round) => rate / (one[round] ?? Number.NaN)),
    0.5,
  );
  return [
    { measure: 'one process', value: quantile(one, 0.5), unit: 'req/s' },
    {
      measure: 'two processes',
      value: quantile(two, 0.5),
      unit: 'req/s',
      note: `× ${times.toFixed(2)} of one, ${verdict(times)}`,
    },
  ];
}

function verdict(times: number): string {
  const cores = availableParallelism();
  if (times >= atLeast || cores >= neededCores) {
    return `at least ${atLeast}${times < atLeast ? ': MISSED' : ''}`;
  }
  return `at least ${atLeast} where cores allow: client, servers and database share ${cores} here, which tells nothing`;
}
