import { EventEmitter } from 'node:events';
import type { App } from 'electron';
import { expect, test, vi } from 'vitest';
import { createTimesLimit } from '../times-limit.ts';
import { watchPages, watchProcess } from './watch-crashes.ts';

const quiet = { info: () => undefined, error: () => undefined };

test('three reloads in five minutes, and again when those are past', () => {
  let now = 0;
  const mayReload = createTimesLimit({ times: 3, windowMs: 300_000, now: () => now });
  expect([mayReload(), mayReload(), mayReload(), mayReload()]).toEqual([true, true, true, false]);
  now = 299_999;
  expect(mayReload()).toBe(false);
  now = 300_000;
  expect(mayReload()).toBe(true);
});

test('an exception nobody caught is told once and ends the app, a rejection is logged', async () => {
  const [process, exit, error] = [new EventEmitter(), vi.fn(), vi.fn()];
  let read = () => undefined as void;
  const broken = vi.fn(() => new Promise<void>((resolve) => (read = resolve)));
  const app = { exit, whenReady: async () => undefined };
  watchProcess(process, app, { broken }, { ...quiet, error });
  process.emit('unhandledRejection', new Error('lost'));
  expect(broken).not.toHaveBeenCalled();
  process.emit('uncaughtException', new Error('broken'));
  await expect.poll(() => broken).toHaveBeenCalledTimes(1);
  process.emit('uncaughtException', new Error('broken again'));
  expect(exit).not.toHaveBeenCalled();
  read();
  await expect.poll(() => exit).toHaveBeenCalledWith(1);
  expect(broken).toHaveBeenCalledTimes(1);
  expect(error).toHaveBeenCalledTimes(3);
});

test('an exception that cannot even be told ends the app', async () => {
  const [process, exit] = [new EventEmitter(), vi.fn()];
  const broken = () => Promise.reject(new Error('no display'));
  watchProcess(process, { exit, whenReady: async () => undefined }, { broken }, quiet);
  process.emit('uncaughtException', new Error('broken'));
  await expect.poll(() => exit).toHaveBeenCalledWith(1);
});

function fixture(answers: { crashed: 'reload' | 'quit'; unresponsive: 'reload' | 'wait' }) {
  const app = Object.assign(new EventEmitter(), { exit: vi.fn(), relaunch: vi.fn() });
  const contents = Object.assign(new EventEmitter(), {
    reload: vi.fn(),
    forcefullyCrashRenderer: vi.fn(),
    isDestroyed: () => false,
  });
  const dialogs = {
    crashed: vi.fn(async () => answers.crashed),
    unresponsive: vi.fn(async () => answers.unresponsive),
    childCrashed: vi.fn(async () => 'restart' as const),
  };
  const onRestarted = vi.fn();
  // Of App, only events and these calls are used.
  watchPages(app as unknown as Pick<App, 'on' | 'exit' | 'relaunch'>, dialogs, quiet, {
    isUnattended: () => false,
    onRestarted,
  });
  app.emit('web-contents-created', {}, contents);
  const crash = (reason = 'crashed') =>
    app.emit('render-process-gone', {}, contents, { reason, exitCode: 11 });
  return { app, contents, dialogs, crash, onRestarted };
}

test('a page that crashes is loaded again three times, then the user is asked', async () => {
  const { app, contents, dialogs, crash, onRestarted } = fixture({
    crashed: 'quit',
    unresponsive: 'wait',
  });
  crash('clean-exit');
  for (let times = 0; times < 4; times += 1) crash();
  await expect.poll(() => app.exit).toHaveBeenCalledWith(1);
  expect(contents.reload).toHaveBeenCalledTimes(3);
  // Each time whoever typed there is told.
  expect(onRestarted).toHaveBeenCalledTimes(3);
  expect(dialogs.crashed).toHaveBeenCalledTimes(1);
});

test('a page that looks after itself is neither loaded anew nor asked about', () => {
  const app = Object.assign(new EventEmitter(), { exit: vi.fn(), relaunch: vi.fn() });
  const contents = Object.assign(new EventEmitter(), { reload: vi.fn(), isDestroyed: () => false });
  const dialogs = { crashed: vi.fn(), unresponsive: vi.fn(), childCrashed: vi.fn() };
  const error = vi.fn();
  const log = { ...quiet, error };
  // Of App, only events and these calls are used.
  const onRestarted = vi.fn();
  watchPages(app as unknown as App, dialogs, log, {
    isUnattended: (page) => Object.is(page, contents),
    onRestarted,
  });
  app.emit('web-contents-created', {}, contents);
  contents.emit('unresponsive');
  app.emit('render-process-gone', {}, contents, { reason: 'crashed', exitCode: 11 });
  expect([dialogs.unresponsive, error, onRestarted].map(({ mock }) => mock.calls)).toEqual([
    [],
    [],
    [],
  ]);
});

test('a page that hangs: the user waits, or its process is ended and comes back', async () => {
  for (const unresponsive of ['wait', 'reload'] as const) {
    const { contents, dialogs } = fixture({ crashed: 'quit', unresponsive });
    contents.emit('unresponsive');
    await expect.poll(() => dialogs.unresponsive).toHaveResolved();
    const times = unresponsive === 'reload' ? 1 : 0;
    await expect.poll(() => contents.forcefullyCrashRenderer).toHaveBeenCalledTimes(times);
  }
});

test('a helper process that ends again and again ends in one question, not in a loop', async () => {
  const { app, dialogs } = fixture({ crashed: 'quit', unresponsive: 'wait' });
  const die = (reason: string) =>
    app.emit('child-process-gone', {}, { type: 'Utility', reason, exitCode: 1 });
  for (let times = 0; times < 5; times += 1) {
    die('crashed');
    die('clean-exit');
  }
  expect(dialogs.childCrashed).not.toHaveBeenCalled();
  for (let times = 0; times < 20; times += 1) die('launch-failed');
  expect(dialogs.childCrashed).toHaveBeenCalledTimes(1);
  await expect.poll(() => app.exit).toHaveBeenCalledWith(1);
  expect(app.relaunch).toHaveBeenCalledTimes(1);
});
