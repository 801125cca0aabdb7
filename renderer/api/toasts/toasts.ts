import { atom, getDefaultStore } from 'jotai';
import { toastSeconds } from './times.ts';
import { toastClock, type ToastClock } from './toast-clock.ts';

/** A short message over the page. */
export interface Toast {
  id: number;
  text: string;
  /** Closes it. Absent with an action: users decide how long they need for it (WCAG 2.2.1). */
  clock?: ToastClock;
  /** Takes back what it tells of; undefined where that cannot be. */
  undo?: () => void;
  /** What can be done about it, beside reading. */
  action?: ToastAction;
}

export interface ToastAction {
  words: string;
  run: () => void;
}

export interface UndoToast {
  text: string;
  onUndo: () => void;
  /** Its time is over and nobody has undone it. */
  onEnd: () => void;
}

/** Messages without an undo beyond these push the oldest out. */
const mostMessages = 3;

const store = getDefaultStore();
let lastId = 0;
let stopped: ReturnType<typeof setTimeout> | null = null;
/** They stood for as long as they may, and who reads has not left since. */
let isReadEnough = false;

/** What is shown, the newest last. */
export const toastsAtom = atom<readonly Toast[]>([]);

/** What the newest undo took back, to be read out; null: something else happened since. */
export const undoneAtom = atom<string | null>(null);

/** Do the clocks stand, because somebody reads? */
export const areClocksStoppedAtom = atom(false);

/** Says what was done and whom it concerned; it moves nothing on the page. */
export function showToast(text: string, action?: ToastAction): void {
  // The next action replaces the last one, so that toasts without a clock do not pile up.
  if (action) closeActionToasts();
  const messages = store.get(toastsAtom).filter((toast) => !toast.undo && !toast.action);
  for (const { id } of messages.slice(0, Math.max(0, messages.length - mostMessages + 1))) {
    closeToast(id);
  }
  if (action) add({ text, action }, null, () => undefined);
  else add({ text }, toastSeconds.message, () => undefined);
}

/** The page changes: what was offered belongs to the page before. */
export function closeActionToasts(): void {
  for (const { id, action } of store.get(toastsAtom)) if (action) closeToast(id);
}

/** The same for what can be undone for a while; answers what `closeToast` takes. */
export function showUndoToast({ text, onUndo, onEnd }: UndoToast): number {
  return add({ text, undo: onUndo }, toastSeconds.undo, onEnd);
}

/** Takes a toast away without a word. */
export function closeToast(id: number): void {
  const toasts = store.get(toastsAtom);
  toasts.find((toast) => toast.id === id)?.clock?.stop();
  const rest = toasts.filter((toast) => toast.id !== id);
  store.set(toastsAtom, rest);
  // Who had the pointer on it has it on nothing now, and no event says so.
  if (rest.length === 0) runClocks();
}

/** Undoes what was done last; false: nothing can be undone. */
export function undoNewest(): boolean {
  const newest = store.get(toastsAtom).findLast((toast) => toast.undo !== undefined);
  if (!newest) return false;
  undoToast(newest);
  return true;
}

/** Undoes what a toast tells of, unless its time is over and only its button is still there. */
export function undoToast({ id, text, undo: takeBack }: Toast): void {
  if (!store.get(toastsAtom).some((toast) => toast.id === id)) return;
  closeToast(id);
  takeBack?.();
  store.set(undoneAtom, text);
}

/** Somebody reads: all clocks stand, for a minute at most until `runClocks` tells that they left. */
export function stopClocks(): void {
  if (stopped !== null || isReadEnough || store.get(toastsAtom).length === 0) return;
  stopped = setTimeout(() => {
    runClocks();
    isReadEnough = true;
  }, toastSeconds.longestStop * 1000);
  for (const { clock } of store.get(toastsAtom)) clock?.stop();
  store.set(areClocksStoppedAtom, true);
}

/** Nobody reads any longer: the clocks go on. */
export function runClocks(): void {
  isReadEnough = false;
  if (stopped === null) return;
  clearTimeout(stopped);
  stopped = null;
  for (const { clock } of store.get(toastsAtom)) clock?.run();
  store.set(areClocksStoppedAtom, false);
}

/** Does what a toast offers, which is then read. */
export function runToastAction({ id, action }: Toast): void {
  closeToast(id);
  action?.run();
}

function add(
  toast: Pick<Toast, 'text' | 'undo' | 'action'>,
  seconds: number | null,
  onEnd: () => void,
): number {
  lastId += 1;
  const id = lastId;
  const clock =
    seconds === null
      ? null
      : toastClock(seconds * 1000, () => {
          closeToast(id);
          onEnd();
        });
  store.set(toastsAtom, (toasts) => [...toasts, { ...toast, id, ...(clock && { clock }) }]);
  store.set(undoneAtom, null);
  if (stopped === null) clock?.run();
  return id;
}
