import { runInNewContext } from 'node:vm';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Session } from 'electron';
import { openSheetWindow, drawCall } from './sheet-window.ts';
import { mayLoad, readsOnly } from './sheet-session.ts';

const fake = vi.hoisted(() => ({
  made: [] as { show?: boolean; webPreferences: Record<string, unknown> }[],
  loaded: [] as string[],
  run: [] as string[],
  destroyed: 0,
  answer: (): Promise<unknown> =>
    Promise.resolve({ title: 'Invoice', countsPages: true, isCopy: true, isProof: true }),
}));
vi.mock('electron', () => ({
  protocol: {},
  session: {},
  BrowserWindow: class {
    webContents = {
      once: () => undefined,
      loadURL: async (url: string) => void fake.loaded.push(url),
      executeJavaScript: (script: string) => {
        fake.run.push(script);
        return fake.answer();
      },
    };
    constructor(options: (typeof fake.made)[number]) {
      fake.made.push(options);
    }
    loadURL = this.webContents.loadURL;
    isDestroyed = () => false;
    destroy = () => {
      fake.destroyed += 1;
    };
  },
}));

const session = {} as Session; // only handed on
const open = () => openSheetWindow({ session, isPackaged: true, limitMs: 20 });
const invoice = { kind: 'invoice', orderNumber: '06AVBPRQF0QW7ZZZ3J0F' } as const;

beforeEach(() => {
  fake.made.length = 0;
});

test('nobody sees the window; it is sandboxed, has its own session and no preload', async () => {
  const sheet = await open();
  expect(fake.made).toHaveLength(1);
  expect(fake.made[0]).toMatchObject({ show: false });
  expect(fake.made[0]?.webPreferences).toMatchObject({
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    devTools: false,
    session,
  });
  expect(fake.made[0]?.webPreferences).not.toHaveProperty('preload');
  expect(fake.loaded.at(-1)).toBe('app://marquee/sheet/index.html');
  expect(await sheet.draw(invoice, 'a4', 'en', 'copy', null)).toMatchObject({ title: 'Invoice' });
  expect(fake.run.at(-1)).toBe(drawCall(invoice, 'a4', 'en', 'copy', null));
  sheet.close();
  expect(fake.destroyed).toBe(1);
});

test.each([
  ['refuses', async () => ({ problem: 'documentGone' }), { problem: 'documentGone' }],
  ['has no time', async () => ({ problem: 'busy', seconds: 7 }), { problem: 'busy', seconds: 7 }],
  ['hangs', () => new Promise(() => undefined), { problem: 'timeLimit' }],
  ['answers nonsense', async () => ({ title: 1 }), { name: '$ZodError' }],
])('a page that %s is told apart', async (_what, answer, error) => {
  fake.answer = answer;
  const sheet = await open();
  await expect(sheet.draw(invoice, 'a4', 'en', 'copy', null)).rejects.toMatchObject(error);
});

test('what is drawn is data, never script', () => {
  const title = '</script>"); alert(1); ("\u2028';
  const hostile = { ...invoice, orderNumber: title };
  const call = drawCall(hostile, 'a4', 'en', 'file', hostile);
  const drawn: unknown[] = [];
  runInNewContext(call, { drawSheet: (...what: unknown[]) => drawn.push(what) });
  expect(drawn).toEqual([[hostile, 'a4', 'en', 'file', hostile]]);
});

test.each([
  ['app://marquee/sheet/index.html', true],
  ['data:image/png;base64,AA', true],
  ['app://other/', false],
  ['https://signs.example/webapi/invoice/1', false],
  ['http://127.0.0.1/', false],
  ['file:///etc/passwd', false],
  ['ws://signs.example/', false],
])('the network: %s %s', (url, isAllowed) => {
  expect(mayLoad(url)).toBe(isAllowed);
});

test.each([
  ['GET', 'invoice/06AVBPRQF0QW7ZZZ3J0F', 200],
  ['GET', 'receipt/06AVBPRQF1QW7ZZZ3J0G', 200],
  ['POST', 'check-login', 200],
  ['POST', 'invoice/06AVBPRQF0QW7ZZZ3J0F/proof', 403],
  ['POST', 'invoice/06AVBPRQF0QW7ZZZ3J0F', 403],
  ['GET', 'invoice/..%2fuser', 403],
  ['GET', 'user/profile', 403],
  ['POST', 'logout', 403],
])('of the server: %s %s %d', async (method, path, status) => {
  const call = readsOnly(async () => new Response('{}'));
  const answer = await call(new Request(`http://marquee/webapi/${path}`, { method }));
  expect(answer.status).toBe(status);
});
