import type { WebContents } from 'electron';
import { expect, test } from 'vitest';
import type { PrintOrder } from './print-port.ts';
import { chromiumPort, printOptions } from './chromium-port.ts';

type Callback = (isDone: boolean, reason: string) => void;

/** A window of the system, as far as it prints: it knows one printer. */
const contents = (print: (options: object, callback: Callback) => void) =>
  ({
    getPrintersAsync: async () => [{ name: 'Office', displayName: 'Office, 2nd floor' }],
    print,
  }) as unknown as WebContents; // no more of it is used

const orderFor = (own: WebContents, printer = 'Office'): PrintOrder => ({
  pdf: new Uint8Array(),
  title: 'Receipt',
  height: 123,
  choices: {
    printer,
    paper: 'roll80',
    copies: 2,
    sides: 'one',
    orientation: 'portrait',
    isSilent: true,
  },
  withContents: (work) => work(own),
});
const send = (own: WebContents, printer?: string) =>
  chromiumPort({ contents: () => own, limitMs: 20 }).send(orderFor(own, printer));

test('paper and printer are those that were chosen', async () => {
  const own = contents((options, callback) => {
    expect(options).toMatchObject({
      silent: true,
      deviceName: 'Office',
      copies: 2,
      pageSize: { width: 80_000, height: 123_000 },
    });
    callback(true, '');
  });
  expect(await send(own)).toMatchObject({ state: 'printed' });
  expect(printOptions(orderFor(own)).duplexMode).toBe('simplex');
});

test.each([
  ['never answers', () => undefined, 'timeLimit'],
  [
    'loses it',
    (_: object, end: Callback) => end(false, 'Invalid deviceName provided'),
    'printerGone',
  ],
  [
    'has none',
    (_: object, end: Callback) => end(false, 'Failed to enumerate printers'),
    'noPrinter',
  ],
  ['fails without a word', (_: object, end: Callback) => end(false, ''), 'failed'],
])('a system that %s is no wait for ever', async (_what, print, problem) => {
  await expect(send(contents(print))).rejects.toMatchObject({ problem });
});

test('a printer that is not listed gets nothing', async () => {
  const own = contents(() => {
    throw new Error('asked to print');
  });
  await expect(send(own, 'Other')).rejects.toMatchObject({ problem: 'printerGone' });
  const none = chromiumPort({ contents: () => null, limitMs: 20 });
  await expect(none.send(orderFor(own))).rejects.toMatchObject({ problem: 'noPrinter' });
  expect(await none.refusal(orderFor(own).choices)).toBe('noPrinter');
});
