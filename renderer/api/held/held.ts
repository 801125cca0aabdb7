import { atom, getDefaultStore } from 'jotai';
import { v4 } from 'uuid';
import type { CallInput } from '#shared/contract/define-call.ts';
import { showAlertText } from '../alerts.ts';
import { ApiError } from '../api-error.ts';
import { registerHeldCalls, type HeldCalls } from './held-calls.ts';
import { errorMessage } from '../messages.ts';
import { closeToast, showUndoToast } from '../toasts/toasts.ts';
import { goesBefore, isSameSubject } from './order.ts';
import { currentOwner } from './owner.ts';
import { sendHeld } from './send-held.ts';
import type { Held, HeldWords, UndoableCall } from './types.ts';

const store = getDefaultStore();
/** Commands act one after the other. */
let queue: Promise<void> = Promise.resolve();

/** In the order in which they were given. */
export const heldAtom = atom<readonly Held[]>([]);

/**
 * Carries a command out so that it can be undone: pages show its result at once, and it is sent when
 * nobody took it back in time, before any command that could meet it, and when the page goes.
 */
export function hold<C extends UndoableCall>(
  entry: C,
  input: CallInput<C> & C['undoable']['when'],
  words: HeldWords,
): void {
  registerHeldCalls(heldCalls);
  window.addEventListener('pagehide', sendAtOnce); // once: it is the same function
  const held: Held = {
    ...words,
    entry,
    input,
    key: v4(),
    owner: currentOwner(),
    sent: null,
    toast: showUndoToast({
      text: words.done,
      onUndo: () => drop(held),
      onEnd: () => void send(held),
    }),
  };
  store.set(heldAtom, (all) => [...all, held]);
}

/** Undoes a command that waits and is about exactly these; false: there is none. */
export function takeBack(entry: UndoableCall, about: readonly string[]): boolean {
  const found = waiting().find((held) => held.entry === entry && isSameSubject(held, about));
  if (!found) return false;
  closeToast(found.toast);
  drop(found);
  return true;
}

const waiting = () => store.get(heldAtom).filter(({ sent }) => sent === null);

function drop(held: Held): void {
  store.set(heldAtom, (all) => all.filter((one) => one !== held));
}

function send(held: Held): Promise<void> {
  if (held.sent !== null) return held.sent;
  closeToast(held.toast);
  held.sent = queue.then(() => sendHeld(held)).finally(() => drop(held));
  queue = held.sent;
  return held.sent;
}

/** The page goes: no time to ask, to wait or to answer. */
function sendAtOnce(): void {
  for (const held of waiting()) {
    closeToast(held.toast);
    held.sent = sendHeld(held).finally(() => drop(held));
  }
}

const heldCalls: HeldCalls = {
  sendBefore(entry, input) {
    const before = store.get(heldAtom).filter((held) => goesBefore(held, { entry, input }));
    return before.length === 0 ? undefined : Promise.all(before.map(send)).then(() => undefined);
  },
  giveUp() {
    for (const held of waiting()) {
      closeToast(held.toast);
      drop(held);
      showAlertText(held.failed(errorMessage(new ApiError(1, null))));
    }
  },
};
