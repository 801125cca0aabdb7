import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getDefaultStore } from 'jotai';
import { toastSeconds } from './times.ts';
import {
  closeActionToasts,
  closeToast,
  runClocks,
  showToast,
  showUndoToast,
  stopClocks,
  toastsAtom,
  undoneAtom,
  undoNewest,
  undoToast,
} from './toasts.ts';

const texts = () =>
  getDefaultStore()
    .get(toastsAtom)
    .map(({ text }) => text);
const seconds = (count: number) => vi.advanceTimersByTime(count * 1000);

/** A toast that writes down what becomes of it. */
function begin(text: string, log: string[]): number {
  return showUndoToast({
    text,
    onUndo: () => log.push(`undone ${text}`),
    onEnd: () => log.push(`ended ${text}`),
  });
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  for (const { id } of getDefaultStore().get(toastsAtom)) closeToast(id);
  vi.useRealTimers();
});

describe('toasts', () => {
  it('end each at its own time', () => {
    const log: string[] = [];
    begin('a', log);
    seconds(3);
    begin('b', log);
    seconds(toastSeconds.undo - 3.001);
    expect(log).toEqual([]);
    seconds(0.001);
    expect(log).toEqual(['ended a']);
    expect(texts()).toEqual(['b']);
    seconds(3);
    expect(log).toEqual(['ended a', 'ended b']);
  });

  it('are undone newest first, past messages that only tell', () => {
    const log: string[] = [];
    begin('a', log);
    begin('b', log);
    showToast('told');
    expect([undoNewest(), undoNewest(), undoNewest()]).toEqual([true, true, false]);
    seconds(toastSeconds.undo * 2);
    expect(log).toEqual(['undone b', 'undone a']);
  });

  it('wait while somebody reads, go on where they stood, and wait a minute at most', () => {
    const log: string[] = [];
    begin('a', log);
    seconds(5);
    stopClocks();
    seconds(10);
    // What begins meanwhile waits as well.
    begin('b', log);
    seconds(20);
    runClocks();
    seconds(2.9);
    expect(log).toEqual([]);
    seconds(0.1);
    expect(log).toEqual(['ended a']);
    stopClocks();
    seconds(toastSeconds.longestStop);
    expect(log).toEqual(['ended a']);
    seconds(5);
    expect(log).toEqual(['ended a', 'ended b']);
  });

  it('do not wait for another minute under a pointer that stays', () => {
    const log: string[] = [];
    begin('a', log);
    begin('b', log);
    seconds(1);
    stopClocks();
    seconds(toastSeconds.longestStop);
    stopClocks();
    seconds(toastSeconds.undo - 2);
    runClocks();
    stopClocks();
    seconds(toastSeconds.undo);
    expect(log).toEqual([]);
    runClocks();
    seconds(1);
    expect(log).toEqual(['ended a', 'ended b']);
  });

  it('are not undone by a click that comes too late', () => {
    const log: string[] = [];
    begin('a', log);
    const [toast] = getDefaultStore().get(toastsAtom);
    seconds(toastSeconds.undo);
    if (toast) undoToast(toast);
    expect(log).toEqual(['ended a']);
    expect(getDefaultStore().get(undoneAtom)).toBeNull();
  });

  it('leave no clock standing when the last one goes from under the pointer', () => {
    const log: string[] = [];
    closeToast(begin('a', log));
    const id = begin('b', log);
    stopClocks();
    closeToast(id);
    begin('c', log);
    seconds(toastSeconds.undo);
    expect(log).toEqual(['ended c']);
  });

  it('push out the oldest message, never what can be undone or has an action', () => {
    begin('undoable', []);
    showToast('action', { words: 'Open', run: () => undefined });
    for (const text of ['1', '2', '3', '4']) showToast(text);
    expect(texts()).toEqual(['undoable', 'action', '2', '3', '4']);
  });

  it('with an action stay until the next one, or until the page changes', () => {
    const action = { words: 'Open', run: () => undefined };
    showToast('first', action);
    seconds(600);
    expect(texts()).toEqual(['first']);
    showToast('second', action);
    begin('undoable', []);
    expect(texts()).toEqual(['second', 'undoable']);
    closeActionToasts();
    expect(texts()).toEqual(['undoable']);
  });
});
