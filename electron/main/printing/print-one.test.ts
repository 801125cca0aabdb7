import { expect, test } from 'vitest';
import type { PrintChoices } from '#shared/desktop-print.ts';
import type { PrintEnd, PrintJobs, SentPrint } from './print-jobs.ts';
import { printOne } from './print-one.ts';
import type { JobState, PrintPort } from './port/print-port.ts';
import { PrintRefused } from './print-refused.ts';

const printId = '9ceeef52-81ab-412c-a853-12f1f1de1ed4';
const document = { kind: 'invoice', orderNumber: '06AVBPRQF0QW7ZZZ3J0F' } as const;
const choices: PrintChoices = {
  printer: 'Office',
  paper: 'a4',
  copies: 3,
  sides: 'one',
  orientation: 'portrait',
  isSilent: true,
};

/** What happens, in order; `refuses` says which send of them fails. */
function stage({ copy = 1, isProof = true, refuses = -1 } = {}) {
  const log: string[] = [];
  const followed: { print: SentPrint; end: (end: PrintEnd) => void }[] = [];
  let sends = 0;
  const port: Pick<PrintPort, 'send'> = {
    async send(order) {
      const at = sends;
      sends += 1;
      if (at === refuses) throw new PrintRefused('printerGone');
      log.push(`send ${order.title} ×${order.choices.copies}`);
      return { id: `j${at}`, state: 'waiting', problem: null };
    },
  };
  const jobs: Pick<PrintJobs, 'follow'> = {
    follow(print, onEnd) {
      followed.push({ print, end: (end) => onEnd?.(end) });
      const { parts: _parts, ...told } = print;
      const state: JobState = { state: 'waiting', problem: null };
      return { ...told, ...state };
    },
  };
  const records = {
    begin: async () => {
      log.push('begin');
      return { copy, isProof };
    },
    printed: async () => void log.push('printed'),
    takeBack: async () => void log.push('take back'),
    forget: () => undefined,
  };
  const draw = async (isCopy: boolean) => ({
    pdf: new Uint8Array(),
    title: isCopy ? 'copy' : 'original',
    height: 297,
    withContents: () => Promise.reject(new Error('not lent')),
  });
  const run = (check = () => undefined as void, own = choices) =>
    printOne(
      { printId, document, choices: own, draw, check },
      { port: port as PrintPort, jobs: jobs as PrintJobs, records }, // no more of them is used
    );
  return { run, log, followed };
}
const over = (state: JobState['state'], isOnPaper: boolean): PrintEnd => ({
  job: { id: printId, title: '', printer: 'Office', state, problem: null },
  isOnPaper,
});

test('of a proof one sheet is the original and the others are copies, followed as one print', async () => {
  const { run, log, followed } = stage();
  expect(await run()).toMatchObject({ id: printId, state: 'waiting' });
  expect(log).toEqual(['begin', 'send original ×1', 'send copy ×2']);
  expect(followed[0]?.print.parts.map(({ id }) => id)).toEqual(['j0', 'j1']);
  followed[0]?.end(over('printed', true));
  expect(log.at(-1)).toBe('printed');
});

test('other documents are alike on all sheets, and later prints are copies', async () => {
  const first = stage({ isProof: false });
  await first.run();
  expect(first.log).toEqual(['begin', 'send original ×3']);
  const later = stage({ copy: 2 });
  await later.run();
  expect(later.log).toEqual(['begin', 'send copy ×3']);
});

test('what came to nothing is taken back, before or after its printer had it', async () => {
  const refused = stage({ refuses: 0 });
  await expect(refused.run()).rejects.toMatchObject({ problem: 'printerGone', isPartly: false });
  expect(refused.log).toEqual(['begin', 'take back']);
  const cancelled = stage();
  await cancelled.run();
  cancelled.followed[0]?.end(over('cancelled', false));
  expect(cancelled.log.at(-1)).toBe('take back');
});

test('an original that is on its way stays one, whatever becomes of its copies', async () => {
  const { run, log, followed } = stage({ refuses: 1 });
  await expect(run()).rejects.toMatchObject({ problem: 'printerGone', isPartly: true });
  expect(log).toEqual(['begin', 'send original ×1']);
  followed[0]?.end(over('printed', true));
  expect(log.at(-1)).toBe('printed');
});

test('what is not wanted any more is not handed over', async () => {
  const { run, log } = stage();
  const check = () => {
    throw new PrintRefused('locked');
  };
  await expect(run(check)).rejects.toMatchObject({ problem: 'locked' });
  expect(log).toEqual(['begin', 'take back']);
});
