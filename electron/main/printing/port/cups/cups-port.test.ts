import { expect, test } from 'vitest';
import type { PrintOrder, SystemJob } from '../print-port.ts';
import { cupsPort } from './cups-port.ts';
import { CommandLate, CommandMissing, runCommand, type CommandEnd } from '../../../run-command.ts';

type Said = Partial<CommandEnd> | Error;
const log = { info: () => undefined, error: () => undefined };

/** CUPS that says these things, by the beginning of what it is asked. */
function port(says: Record<string, Said>) {
  const asked: string[] = [];
  const run = (program: string, args: readonly string[]) => {
    const line = [program, ...args].join(' ');
    asked.push(line);
    const key = Object.keys(says)
      .filter((start) => line.startsWith(start))
      .toSorted((a, b) => b.length - a.length)[0];
    const said = key === undefined ? {} : says[key];
    return said instanceof Error
      ? Promise.reject(said)
      : Promise.resolve({ code: 0, stdout: '', stderr: '', ...said });
  };
  return { asked, ...cupsPort({ run, log }) };
}

const order: PrintOrder = {
  pdf: new Uint8Array([1]),
  title: 'Invoice',
  height: 297,
  choices: {
    printer: 'Office',
    paper: 'a4',
    copies: 1,
    sides: 'one',
    orientation: 'portrait',
    isSilent: false,
  },
  withContents: () => Promise.reject(new Error('CUPS takes the PDF')),
};
const there = { 'lpstat -e': { stdout: 'Office\n' } };
const job: SystemJob = { id: 'Office-7', printer: 'Office' };

test('a computer without CUPS has no printers', async () => {
  const missing = new CommandMissing('lpstat');
  expect(await port({ lpstat: missing }).printers()).toEqual([]);
  await expect(port({ lpstat: missing }).send(order)).rejects.toMatchObject({
    problem: 'noPrinter',
  });
});

test.each<[string, Record<string, Said>, string]>([
  ['there is no printer', {}, 'noPrinter'],
  ['it is another one', { 'lpstat -e': { stdout: 'Other\n' } }, 'printerGone'],
  [
    'it has other paper',
    { ...there, lpoptions: { stdout: 'PageSize/Size: *Letter\n' } },
    'paperUnknown',
  ],
  [
    'it goes meanwhile',
    { ...there, 'lp ': { code: 1, stderr: 'lp: Error - The printer or class does not exist.' } },
    'printerGone',
  ],
  ['lp refuses', { ...there, 'lp ': { code: 1, stderr: 'lp: unsupported' } }, 'failed'],
  ['lp hangs', { ...there, 'lp ': new CommandLate() }, 'timeLimit'],
  ['the list hangs', { 'lpstat -e': new CommandLate() }, 'timeLimit'],
])('where %s, it says so', async (_what, says, problem) => {
  await expect(port(says).send(order)).rejects.toMatchObject({ problem });
  // Before it is asked to print, what it says of itself is known.
  const { refusal, asked } = port(says);
  const isKnown = !('lp ' in says);
  expect(await refusal(order.choices)).toBe(isKnown ? problem : null);
  expect(asked.some((line) => line.startsWith('lp '))).toBe(false);
});

test('both sides are asked of a printer that has them; a roll has one', async () => {
  const plain = { ...there, lpoptions: { stdout: 'PageSize/Size: *A4 Custom.WIDTHxHEIGHT\n' } };
  const taken = { ...plain, 'lp ': { stdout: 'request id is Office-7 (0 file(s))\n' } };
  const both = { ...order, choices: { ...order.choices, sides: 'long' as const } };
  await expect(port(taken).send(both)).rejects.toMatchObject({ problem: 'sidesUnknown' });
  const roll = { ...both, choices: { ...both.choices, paper: 'roll80' as const } };
  expect(await port(taken).send(roll)).toMatchObject({ id: 'Office-7' });
});

test('a job has the id that lp gave it', async () => {
  const { send, asked } = port({
    ...there,
    'lp ': { stdout: 'request id is Office-7 (0 file(s))\n' },
  });
  expect(await send(order)).toEqual({ id: 'Office-7', state: 'waiting', problem: null });
  expect(asked.at(-1)).toMatch(/^lp -d Office -n 1 -t Invoice /);
});

const line = (alerts: string) => ({ stdout: `Office-7 ann 1024 Mon\n\tAlerts: ${alerts}\n` });
test.each<[string, Record<string, Said>, object]>([
  ['waits', { 'lpstat -W not-completed': line('none') }, { state: 'waiting' }],
  ['is on paper now', { 'lpstat -W not-completed': line('job-printing') }, { state: 'printing' }],
  [
    'is printed',
    { 'lpstat -W completed': line('job-completed-successfully') },
    { state: 'printed' },
  ],
  [
    'was cancelled',
    { 'lpstat -W completed': line('job-canceled-by-user') },
    { state: 'cancelled' },
  ],
  [
    'broke off',
    { 'lpstat -W completed': line('aborted-by-system') },
    { state: 'failed', problem: 'failed' },
  ],
  ['is forgotten by a printer that is there', there, { state: 'printed' }],
  ['went with its printer', {}, { state: 'failed', problem: 'printerGone' }],
])('a job %s', async (_what, says, state) => {
  expect(await port(says).states([job])).toEqual(new Map([[job.id, { problem: null, ...state }]]));
});

test('many jobs are looked at by as many questions as one', async () => {
  const ids = Array.from({ length: 50 }, (_, at) => `Office-${at}`);
  const listed = (some: readonly string[], alerts: string) => ({
    stdout: some.map((id) => `${id} ann 1024 Mon\n\tAlerts: ${alerts}\n`).join(''),
  });
  const { states, asked } = port({
    ...there,
    'lpstat -W not-completed': listed(ids.slice(0, 20), 'none'),
    'lpstat -W completed': listed(ids.slice(20, 40), 'job-completed-successfully'),
  });
  const found = await states(ids.map((id) => ({ id, printer: 'Office' })));
  const count = (state: string) => [...found.values()].filter((one) => one.state === state).length;
  expect([count('waiting'), count('printed')]).toEqual([20, 30]);
  expect(asked).toHaveLength(4);
});

test('a job is taken back, or it was too late', async () => {
  expect(await port({}).cancel(job)).toBe(true);
  expect(await port({ cancel: { code: 1 } }).cancel(job)).toBe(false);
});

test('a program gets its arguments as they are and its input, and has a limit', async () => {
  const script =
    'process.stdin.on("data", (d) => process.stdout.write(process.argv[1] + d + process.env.LC_ALL))';
  const end = await runCommand(20_000)(
    process.execPath,
    ['-e', script, '$(id) "; ls'],
    Buffer.from('…'),
  );
  expect(end).toEqual({ code: 0, stdout: '$(id) "; ls…C.UTF-8', stderr: '' });
  const hang = runCommand(30)(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  await expect(hang).rejects.toBeInstanceOf(CommandLate);
  await expect(runCommand(20_000)('no-such-program', [])).rejects.toBeInstanceOf(CommandMissing);
});
