import { EventEmitter } from 'node:events';
import type { App } from 'electron';
import { expect, test, vi } from 'vitest';
import type { Dialogs } from '../dialogs.ts';
import { createReloadGuard } from './reload-guard.ts';
import { watchPages, watchProcess } from './watch-crashes.ts';

const quiet = { info: () => undefined, error: () => undefined };

test('three reloads in five minutes, and again when those are past', () => {
  let now = 0;
  const mayReload = createReloadGuard({ times: 3, windowMs: 300_000, now: () => now });
  expect([mayReload(), mayReload(), mayReload(), mayReload()]).toEqual([true, true, true, false]);
  now = 299_999;
  expect(mayReload()).toBe(false);
  now = 300_000;
  expect(mayReload()).toBe(true);
});

test('an exception nobody caught ends the app, a rejection is logged', () => {
  const [process, exit, error] = [new EventEmitter(), vi.fn(), vi.fn()];
  watchProcess(process, { exit }, { ...quiet, error });
  process.emit('unhandledRejection', new Error('lost'));
  expect(exit).not.toHaveBeenCalled();
  process.emit('uncaughtException', new Error('broken'));
  expect(exit).toHaveBeenCalledWith(1);
  expect(error).toHaveBeenCalledTimes(2);
});

function fixture(answers: { crashed: 'reload' | 'quit'; unresponsive: 'reload' | 'wait' }) {
  const app = Object.assign(new EventEmitter(), { exit: vi.fn() });
  const contents = Object.assign(new EventEmitter(), {
    reload: vi.fn(),
    forcefullyCrashRenderer: vi.fn(),
    isDestroyed: () => false,
  });
  const dialogs: Dialogs = {
    startFailed: async () => undefined,
    crashed: vi.fn(async () => answers.crashed),
    unresponsive: vi.fn(async () => answers.unresponsive),
    leave: async () => 'stay',
  };
  // Of App, only events and exit are used.
  watchPages(app as unknown as Pick<App, 'on' | 'exit'>, dialogs, quiet);
  app.emit('web-contents-created', {}, contents);
  const crash = (reason = 'crashed') =>
    app.emit('render-process-gone', {}, contents, { reason, exitCode: 11 });
  return { app, contents, dialogs, crash };
}

test('a page that crashes is loaded again three times, then the user is asked', async () => {
  const { app, contents, dialogs, crash } = fixture({ crashed: 'quit', unresponsive: 'wait' });
  crash('clean-exit');
  for (let times = 0; times < 4; times += 1) crash();
  await vi.waitFor(() => expect(app.exit).toHaveBeenCalledWith(1));
  expect(contents.reload).toHaveBeenCalledTimes(3);
  expect(dialogs.crashed).toHaveBeenCalledTimes(1);
});

test('a page that hangs: the user waits, or its process is ended and comes back', async () => {
  for (const unresponsive of ['wait', 'reload'] as const) {
    const { contents, dialogs } = fixture({ crashed: 'quit', unresponsive });
    contents.emit('unresponsive');
    await vi.waitFor(() => expect(dialogs.unresponsive).toHaveResolved());
    const times = unresponsive === 'reload' ? 1 : 0;
    await vi.waitFor(() => expect(contents.forcefullyCrashRenderer).toHaveBeenCalledTimes(times));
  }
});
