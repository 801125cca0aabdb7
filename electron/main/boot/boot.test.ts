import { expect, test, vi } from 'vitest';
import { phases } from './phases.ts';
import { PhaseFailed, runPhases, type Phase } from './run-phases.ts';

const { app, registered } = vi.hoisted(() => {
  const calls: string[] = [];
  const listeners = new Map<string, (event: unknown, argv: string[]) => void>();
  return {
    registered: [] as unknown[],
    app: {
      calls,
      listeners,
      isPackaged: false,
      hasLock: true,
      isReady: () => true,
      on(event: string, listener: (event: unknown, argv: string[]) => void) {
        calls.push(`on ${event}`);
        listeners.set(event, listener);
      },
      requestSingleInstanceLock: () => calls.push('lock') > 0 && app.hasLock,
      enableSandbox: () => void calls.push('sandbox'),
      whenReady: async () => void calls.push('ready'),
    },
  };
});
vi.mock('electron', () => ({
  app,
  ipcMain: {},
  session: {},
  dialog: {},
  shell: {},
  Menu: {},
  protocol: {
    registerSchemesAsPrivileged: (schemes: unknown) => {
      app.calls.push('scheme');
      registered.push(schemes);
    },
  },
}));

const log = { info: () => undefined, error: () => undefined };

/** The phases up to `ready`, run against the fake above. */
function startUp() {
  // Chromium's sandbox does not start for root, who may well run these tests.
  vi.spyOn(process, 'getuid').mockReturnValue(1000);
  app.calls.length = 0;
  registered.length = 0;
  const readyAt = phases.findIndex(({ name }) => name === 'ready');
  const shell = {
    log,
    dialogs: {},
    files: { keep: () => undefined },
    links: { offer: () => app.calls.push('link') },
    client: { open: () => app.calls.push('window') },
    kiosk: { open: () => app.calls.push('screen') },
    lock: { ask: () => app.calls.push('ask keychain') },
    startDocuments: { begin: () => app.calls.push('read pages') },
  };
  // What runs before `ready` touches these parts only.
  const early = phases.slice(0, readyAt + 1) as unknown as Phase<unknown>[];
  return runPhases(early, shell, log);
}

test('what has to come before ready does, in the same turn', async () => {
  app.hasLock = true;
  const started = startUp();
  expect(app.calls).toContain('ready');
  expect(await started).toBe(true);
  const order = (name: string) => app.calls.indexOf(name);
  for (const name of [
    'lock',
    'sandbox',
    'scheme',
    'on web-contents-created',
    'on session-created',
    'on open-url',
    'on second-instance',
    'link',
    'ask keychain',
    'read pages',
  ]) {
    expect(order(name), name).toBeGreaterThanOrEqual(0);
    expect(order(name), name).toBeLessThan(order('ready'));
  }
  expect(registered).toEqual([
    [
      {
        scheme: 'app',
        privileges: {
          standard: true,
          secure: true,
          supportFetchAPI: true,
          stream: true,
          codeCache: true,
        },
      },
    ],
  ]);
});

test('a second instance ends at the lock', async () => {
  app.hasLock = false;
  expect(await startUp()).toBe(false);
  expect(app.calls.slice(app.calls.indexOf('lock'))).toEqual(['lock']);
});

test.each([
  ['somebody', [], ['link', 'window']],
  ['the computer’s start, after the screen', ['--at-login'], ['link']],
  ['the computer’s start, after the client', ['--as-screen'], ['link', 'screen']],
])('another start by %s is the first one’s', async (_by, args, does) => {
  app.hasLock = true;
  await startUp();
  app.calls.length = 0;
  app.listeners.get('second-instance')?.({}, ['/opt/marquee', ...args]);
  expect(app.calls).toEqual(does);
});

test('phases run in their order; nothing is awaited before the first one that takes time', async () => {
  const order: string[] = [];
  const step = (name: string): Phase<null> => ({ name, run: () => void order.push(name) });
  const slow: Phase<null> = { name: 'slow', run: async () => void order.push('slow') };
  const running = runPhases([step('a'), step('b'), slow, step('c')], null, log);
  expect(order).toEqual(['a', 'b', 'slow']);
  await running;
  expect(order).toEqual(['a', 'b', 'slow', 'c']);
});

test('a phase that fails is named, and nothing after it runs', async () => {
  const after = vi.fn();
  const cause = new Error('disk full');
  for (const run of [
    () => Promise.reject(cause),
    () => {
      throw cause;
    },
  ]) {
    const failed = runPhases(
      [
        { name: 'settings', run },
        { name: 'window', run: after },
      ],
      null,
      log,
    );
    await expect(failed).rejects.toMatchObject({ phase: 'settings', cause });
    await expect(failed).rejects.toBeInstanceOf(PhaseFailed);
  }
  expect(after).not.toHaveBeenCalled();
});

interface FirstWindow {
  flags?: string[];
  startsHidden?: boolean;
  /** Another start has opened the kiosk. */
  plays?: boolean;
  /** A link or another start has requested the client. */
  isRequested?: boolean;
}

test.each<[what: string, given: FirstWindow, calls: string[]]>([
  ['a start', {}, ['window front']],
  ['a hidden start', { flags: ['--at-login'], startsHidden: true }, ['window tray']],
  [
    'a hidden start and a request',
    { flags: ['--at-login'], startsHidden: true, isRequested: true },
    ['window front'],
  ],
  ['a start as a screen', { flags: ['--as-screen'] }, ['kiosk']],
  [
    'a start as a screen and a request',
    { flags: ['--as-screen'], isRequested: true },
    ['kiosk', 'locked client'],
  ],
  ['a start after another as a screen', { plays: true }, ['locked client']],
  [
    'a hidden start after another as a screen',
    { flags: ['--at-login'], startsHidden: true, plays: true },
    [],
  ],
])('%s opens what it should, and then forgets what it found ahead', async (_what, given, calls) => {
  const { flags = [], startsHidden = false, plays = false, isRequested = false } = given;
  const done: string[] = [];
  let isPlaying = plays;
  const shell = {
    client: { begin: () => isRequested, open: () => done.push('locked client') },
    kiosk: {
      isOpen: () => isPlaying,
      open() {
        done.push('kiosk');
        isPlaying = true;
        return true;
      },
    },
    window: { open: async (place: string) => void done.push(`window ${place}`) },
    startDocuments: { end: () => done.push('forget') },
    system: { choices: () => ({ startsHidden, hasTray: true }) },
    starts: { get: () => null },
  };
  const named = phases.filter(({ name }) => name === 'window' || name === 'opened');
  process.argv.push(...flags);
  try {
    await runPhases(named as unknown as Phase<unknown>[], shell, log);
  } finally {
    process.argv.splice(process.argv.length - flags.length, flags.length);
  }
  expect(done).toEqual([...calls, 'forget']);
});
