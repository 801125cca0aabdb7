import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserWindow, Session } from 'electron';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { PrintChoices, Printer } from '#shared/desktop-print.ts';
import { defaultSettings, type Settings } from '../settings/settings.ts';
import type { PrintOrder, PrintPort } from './port/print-port.ts';
import { PrintRefused } from './print-refused.ts';
import { createPrinting } from './printing.ts';

const fake = vi.hoisted(() => ({
  closedSheets: 0,
  destroyed: 0,
  drawn: 0,
  marks: [] as string[],
  isProof: false,
  file: '',
}));
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-printing-'));
  fake.file = join(folder, 'Receipt.pdf');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

vi.mock('electron', () => ({
  app: { getPath: () => '/home/ann' },
  shell: {},
  dialog: { showSaveDialog: async () => ({ canceled: false, filePath: fake.file }) },
  BrowserWindow: class {
    webContents = { on: () => undefined };
    on = () => undefined;
    loadURL = async () => undefined;
    destroy = () => {
      fake.destroyed += 1;
    };
  },
}));
vi.mock('./sheet/sheet-window.ts', () => ({
  openSheetWindow: async () => ({
    draw: async ({ kind }: { kind: string }, _paper: string, _language: string, mark: string) => {
      if (kind === 'proof') throw new PrintRefused('documentGone');
      fake.drawn += 1;
      fake.marks.push(mark);
      const bytes = Buffer.from(`%PDF ${fake.drawn} /Type /Page`);
      return {
        title: 'Receipt',
        countsPages: true,
        isCopy: mark === 'copy',
        isProof: fake.isProof,
        contents: { printToPDF: async () => bytes },
      };
    },
    close: () => {
      fake.closedSheets += 1;
    },
  }),
}));

const receipt = { kind: 'receipt', tradeNo: '06AVBPRQF1QW7ZZZ3J0G' } as const;
const choices: PrintChoices = {
  printer: 'Office',
  paper: 'a5',
  copies: 2,
  sides: 'one',
  orientation: 'portrait',
  isSilent: false,
};

type Told = { state: string; printId: string; copies: number };

function stage(refusal?: PrintRefused) {
  const orders: PrintOrder[] = [];
  const told: Told[] = [];
  const state = {
    isLocked: false,
    settings: { ...defaultSettings },
    dragged: [] as string[],
    window: null as BrowserWindow | null,
    printers: [] as Printer[],
  };
  const port: PrintPort = {
    printers: async () => state.printers,
    refusal: async () => null,
    async send(order) {
      if (refusal) throw refusal;
      orders.push(order);
      return { id: `Office-${orders.length}`, state: 'printed', problem: null };
    },
    states: async () => new Map(),
    cancel: async () => false,
  };
  const printing = createPrinting({
    settings: () => ({
      get: (key) => state.settings[key],
      set: (key, value) => {
        state.settings = { ...state.settings, [key]: value } satisfies Settings;
      },
    }),
    isLocked: () => state.isLocked,
    keepFile: () => '',
    dragOut: {
      async document(_contents, { title }) {
        state.dragged.push(title);
      },
      file: (_contents, path) => void state.dragged.push(path),
      clear: () => void state.dragged.splice(0),
    },
    language: () => 'en',
    window: () => state.window,
    port,
    sheetSession: () => ({}) as Session, // only handed on
    isPackaged: true,
    limitMs: 1_000,
    onJobChanged: () => undefined,
    onQueueChanged: () => undefined,
    async callServer(request) {
      const body = (await request.json()) as Told;
      // The second print of anything is a copy.
      const begun = new Set(told.map(({ printId }) => printId)).add(body.printId);
      told.push(body);
      return Response.json({ status: 0, data: { copy: begun.size, is_proof: fake.isProof } });
    },
    log: { info: () => undefined, error: () => undefined },
  });
  const prepared = async () => {
    const made = await printing.prepare(receipt, 'roll80');
    if (!('id' in made)) throw new Error(made.problem);
    return made.id;
  };
  return { printing, prepared, orders, told, state };
}

test('what is drawn once is what is printed, on the paper that it was set for; printed again it is a copy', async () => {
  const { printing, prepared, orders, told, state } = stage();
  fake.closedSheets = 0;
  fake.marks = [];
  const id = await prepared();
  const drawn = fake.drawn;
  await printing.send(id, choices);
  expect(fake.drawn).toBe(drawn);
  expect(fake.closedSheets).toBe(1);
  expect(Buffer.from(orders[0]?.pdf ?? '').toString()).toBe(`%PDF ${drawn} /Type /Page`);
  await printing.send(id, choices);
  expect(fake.marks).toEqual(['asPrinted', 'copy']);
  expect(fake.closedSheets).toBe(2);
  await expect
    .poll(() => told.map((one) => `${one.state} ×${one.copies}`))
    .toEqual(['begun ×2', 'printed ×2', 'begun ×2', 'printed ×2']);
  expect(orders[0]?.choices).toEqual({ ...choices, paper: 'roll80' });
  expect(state.settings.printing).toEqual({ receipt: { ...choices, paper: 'roll80' } });
  await printing.release(id);
  expect(await printing.send(id, choices)).toEqual({ problem: 'documentGone' });
});

test('a printer that refuses is not the one for the next time', async () => {
  const { printing, prepared, state } = stage(new PrintRefused('printerGone'));
  expect(await printing.send(await prepared(), choices)).toEqual({ problem: 'printerGone' });
  expect(state.settings.printing).toEqual({});
});

test('who saves an unprinted proof has printed it; other documents are no prints in a file', async () => {
  const { printing, prepared, told } = stage();
  await printing.save(await prepared());
  expect(told).toEqual([]);
  fake.isProof = true;
  expect(await printing.save(await prepared())).toMatchObject({ outcome: 'saved' });
  fake.isProof = false;
  expect(told.map(({ state }) => state)).toEqual(['printed']);
});

test('what is dragged out counts as what is saved does, and is gone with the sign-in', async () => {
  const { printing, prepared, told, state } = stage();
  state.window = { webContents: {} } as BrowserWindow; // only handed on
  fake.isProof = true;
  expect(await printing.drag(await prepared())).toBeNull();
  fake.isProof = false;
  expect(state.dragged).toEqual(['Receipt']);
  expect(told.map(({ state: end }) => end)).toEqual(['printed']);
  const id = await prepared();
  state.isLocked = true;
  expect(await printing.drag(id)).toEqual({ problem: 'locked' });
  state.isLocked = false;
  printing.forget();
  expect(await printing.drag(id)).toEqual({ problem: 'documentGone' });
  expect(state.dragged).toEqual([]);
});

test('the window that nobody sees is closed whatever happens in it', async () => {
  const { printing } = stage();
  fake.closedSheets = 0;
  const proof = { kind: 'proof', orderNumber: '06AVBPRQF0QW7ZZZ3J0F' } as const;
  expect(await printing.prepare(proof, 'proof')).toEqual({ problem: 'documentGone' });
  expect(fake.closedSheets).toBe(1);
  expect(await printing.prepare({ kind: 'page', title: 'Codes' }, 'a4')).toEqual({
    problem: 'documentGone',
  });
});

test('a page that asks for everything at once gets one question, and some of its documents', async () => {
  const { printing, prepared } = stage();
  const drawn = await Promise.all(
    Array.from({ length: 20 }, () => printing.prepare(receipt, 'a4')),
  );
  expect(drawn.filter((one) => 'problem' in one && one.problem === 'busy')).toHaveLength(12);
  // They made room.
  const id = await prepared();
  const saved = await Promise.all([printing.save(id), printing.save(id)]);
  expect(saved.map(({ outcome }) => outcome)).toEqual(['saved', 'cancelled']);
});

test('a locked client shows, saves and prints nothing', async () => {
  const { printing, prepared, orders, state } = stage();
  const id = await prepared();
  expect(await printing.preview(id)).toBeNull();
  state.isLocked = true;
  printing.lockChanged();
  expect(fake.destroyed).toBe(1);
  expect(printing.previews.answer(`app://marquee/print-preview/${id}.pdf`)?.status).toBe(404);
  expect(await printing.preview(id)).toEqual({ problem: 'locked' });
  expect(await printing.send(id, choices)).toEqual({ problem: 'locked' });
  expect(await printing.prepare(receipt, 'a4')).toEqual({ problem: 'locked' });
  expect(await printing.save(id)).toMatchObject({ outcome: 'failed' });
  const queued = { document: receipt, number: 'R1', kindName: 'Receipt', day: '2026-01-15' };
  expect(await printing.queue.print([queued], choices)).toBe('locked');
  expect(
    await printing.queue.archive([queued], {
      pattern: '{number}.pdf',
      existing: 'skip',
      month: null,
    }),
  ).toBe('locked');
  expect(orders).toEqual([]);
});

test('the queue names a printer by its title, also once the printer is removed', async () => {
  const { printing, state } = stage();
  const office = { name: 'Office', title: 'Office laser', isDefault: true, isPaused: false };
  state.printers = [office];
  await printing.choices('receipt');
  await printing.queue.pause();
  const queued = { document: receipt, number: 'R1', kindName: 'Receipt', day: '2026-01-15' };
  expect(await printing.queue.print([queued], choices)).toBe('added');
  // Neither removed nor renamed does it change what was given to it.
  for (const printers of [[], [{ ...office, title: 'RAW' }]]) {
    state.printers = printers;
    await printing.choices('receipt');
    expect((await printing.queue.state()).items).toMatchObject([{ to: 'Office laser' }]);
  }
  // Of one that was never listed only the name is known.
  await printing.queue.print([queued], { ...choices, printer: 'Spare' });
  expect((await printing.queue.state()).items[1]).toMatchObject({ to: 'Spare' });
});
