import type { Session } from 'electron';
import { expect, test, vi } from 'vitest';
import type { PrintChoices } from '#shared/desktop-print.ts';
import { defaultSettings, type Settings } from '../settings/settings.ts';
import { PrintRefused, type PrintOrder, type PrintPort } from './print-port.ts';
import { createPrinting } from './printing.ts';

const fake = vi.hoisted(() => ({ closedSheets: 0, destroyed: 0, drawn: 0 }));
vi.mock('electron', () => ({
  app: {},
  dialog: {},
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
    draw: async ({ kind }: { kind: string }) => {
      if (kind === 'proof') throw new PrintRefused('documentGone');
      fake.drawn += 1;
      const bytes = Buffer.from(`%PDF ${fake.drawn} /Type /Page`);
      return {
        title: 'Receipt',
        countsPages: true,
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

function stage(refusal?: PrintRefused) {
  const orders: PrintOrder[] = [];
  const state = { isLocked: false, settings: { ...defaultSettings } };
  const port: PrintPort = {
    printers: async () => [],
    async send(order) {
      if (refusal) throw refusal;
      orders.push(order);
      return { id: `Office-${orders.length}`, state: 'printed', problem: null };
    },
    state: async () => ({ state: 'printed', problem: null }),
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
    language: () => 'en',
    window: () => null,
    port,
    sheetSession: () => ({}) as Session, // only handed on
    isPackaged: true,
    limitMs: 1_000,
    onJobChanged: () => undefined,
    log: { info: () => undefined, error: () => undefined },
  });
  const prepared = async () => {
    const made = await printing.prepare(receipt, 'roll80');
    if (!('id' in made)) throw new Error(made.problem);
    return made.id;
  };
  return { printing, prepared, orders, state };
}

test('what is drawn once is what is printed, on the paper that it was set for', async () => {
  const { printing, prepared, orders, state } = stage();
  fake.closedSheets = 0;
  const id = await prepared();
  const drawn = fake.drawn;
  await printing.send(id, choices);
  await printing.send(id, choices);
  expect(fake.drawn).toBe(drawn);
  expect(fake.closedSheets).toBe(1);
  expect(orders.map(({ pdf }) => Buffer.from(pdf).toString())).toEqual(
    Array.from({ length: 2 }, () => `%PDF ${drawn} /Type /Page`),
  );
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

test('a locked client shows, saves and prints nothing', async () => {
  const { printing, prepared, orders, state } = stage();
  const id = await prepared();
  expect(await printing.preview(id)).toBeNull();
  state.isLocked = true;
  printing.hide();
  expect(fake.destroyed).toBe(1);
  expect(printing.previews.answer(`app://marquee/print-preview/${id}.pdf`)?.status).toBe(404);
  expect(await printing.preview(id)).toEqual({ problem: 'locked' });
  expect(await printing.send(id, choices)).toEqual({ problem: 'locked' });
  expect(await printing.prepare(receipt, 'a4')).toEqual({ problem: 'locked' });
  expect(await printing.save(id)).toMatchObject({ outcome: 'failed' });
  expect(orders).toEqual([]);
});
