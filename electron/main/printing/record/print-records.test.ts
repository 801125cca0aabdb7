import { expect, test } from 'vitest';
import { recordPrint } from '#shared/contract/commerce/print.ts';
import { failureHeader } from '#shared/desktop.ts';
import { createPrintRecords, type RecordedPrint } from './print-records.ts';

const print: RecordedPrint = {
  printId: '9ceeef52-81ab-412c-a853-12f1f1de1ed4',
  document: { kind: 'receipt', tradeNo: '06AVBPRQF1QW7ZZZ3J0G' },
  copies: 2,
};
const done = (copy: number | null) => ({ status: 0, data: { copy, is_proof: true } });
const away = 'away';

/** A server that answers these, one after the other, the last for ever; `turn` lets a pause end. */
function stage(...answers: (object | typeof away)[]) {
  const asked: unknown[] = [];
  const paths: string[] = [];
  const pauses: (() => void)[] = [];
  const records = createPrintRecords({
    async callServer(request) {
      paths.push(`${request.method} ${new URL(request.url).pathname}`);
      asked.push(await request.json());
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      return answer === away
        ? new Response(null, { status: 502, headers: { [failureHeader]: 'unreachable' } })
        : Response.json(answer);
    },
    pause: () => new Promise((resolve) => pauses.push(resolve)),
    log: { info: () => undefined, error: () => undefined },
  });
  const turn = async () => {
    pauses.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
    await new Promise((resolve) => setImmediate(resolve));
  };
  const states = () => asked.map((body) => (body as { state: string }).state);
  return { records, asked, paths, states, turn, isWaiting: () => pauses.length > 0 };
}

test('before a print the server says which one it is; it understands what it is asked', async () => {
  const { records, asked, paths } = stage(done(3));
  expect(await records.begin(print)).toEqual({ copy: 3, isProof: true });
  expect(paths).toEqual([`POST /webapi/${recordPrint.path}`]);
  expect(recordPrint.input.parse(asked[0])).toEqual({ ...print, state: 'begun' });
});

test.each([
  [
    { status: 1, data: null },
    { problem: 'signedOut', seconds: null },
  ],
  [
    { status: 7, data: null },
    { problem: 'documentGone', seconds: null },
  ],
  [
    { status: 4, data: { seconds: 12 } },
    { problem: 'busy', seconds: 12 },
  ],
  [
    { status: 2, data: null },
    { problem: 'failed', seconds: null },
  ],
  [{ hello: 'proxy' }, { problem: 'unreachable', seconds: null }],
  [away, { problem: 'unreachable', seconds: null }],
] as const)('a server that says %j begins nothing', async (answer, problem) => {
  await expect(stage(answer).records.begin(print)).rejects.toMatchObject(problem);
});

test('how it ended is told until it is heard', async () => {
  const { records, states, turn, isWaiting } = stage(
    away,
    { status: 4, data: { seconds: 9 } },
    done(1),
  );
  await records.printed(print);
  await turn();
  await turn();
  await turn();
  expect(states()).toEqual(['printed', 'printed', 'printed']);
  expect(isWaiting()).toBe(false);
});

test('what the server refuses is told once, and nothing in the name of who is gone', async () => {
  const refused = stage({ status: 7, data: null });
  await refused.records.takeBack(print);
  await refused.turn();
  expect(refused.states()).toEqual(['not-printed']);
  const gone = stage(away);
  await gone.records.printed(print);
  gone.records.forget();
  await gone.turn();
  expect(gone.states()).toEqual(['printed']);
});
