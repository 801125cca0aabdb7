import { atom, getDefaultStore } from 'jotai';
import { v4 } from 'uuid';
import type { CallInput } from '#shared/contract/define-call.ts';
import { showAlertLines } from '../alerts.ts';
import { ApiError } from '../api-error.ts';
import { registerHeldCalls, type HeldCalls } from './held-calls.ts';
import { errorMessage } from '../messages.ts';
import { closeToast, showUndoToast } from '../toasts/toasts.ts';
import { changesSession, goesBefore, isSameSubject } from './order.ts';
import { currentOwner } from './owner.ts';
import { sendHeld } from './send-held.ts';
import type { Held, HeldWords, UndoableCall } from './types.ts';

const store = getDefaultStore();
/** A server that does not answer keeps nobody signed in for longer. */
const sessionPatienceMs = 5000;
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
  // Once each: they are the same functions.
  window.addEventListener('pagehide', sendAtOnce);
  document.addEventListener('visibilitychange', sendIfEnding);
  const held: Held = {
    ...words,
    entry,
    input,
    key: v4(),
    owner: currentOwner(),
    state: 'waiting',
    answered: null,
    isGivenUp: false,
    toast: showUndoToast({
      text: words.done,
      onUndo() {
        if (held.state === 'waiting') drop(held);
      },
      onEnd: () => void enqueue(held),
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

const waiting = () => store.get(heldAtom).filter(({ state }) => state === 'waiting');

function drop(held: Held): void {
  store.set(heldAtom, (all) => all.filter((one) => one !== held));
}

/** Sends it when it is its turn; resolves once the queue it stands in is answered. */
function enqueue(held: Held): Promise<void> {
  if (held.state === 'waiting') {
    closeToast(held.toast);
    held.state = 'queued';
    queue = queue.then(() => (held.isGivenUp ? undefined : send(held)));
  }
  return held.answered ?? queue;
}

/** Once, whoever comes first: its turn, or the page that goes. */
function send(held: Held): Promise<void> {
  held.state = 'sending';
  held.answered ??= sendHeld(held).finally(() => drop(held));
  return held.answered;
}

/** The page goes: no time to ask, to wait for a turn or to answer. */
function sendAtOnce(): void {
  for (const held of store.get(heldAtom)) {
    closeToast(held.toast);
    void send(held);
  }
}

/**
 * Phones end a page in the background without another event, so being hidden has to count as its
 * end there. Under a mouse people change tabs and come back, and `pagehide` comes for sure.
 */
function sendIfEnding(): void {
  const isHidden = document.visibilityState === 'hidden';
  if (isHidden && window.matchMedia('(pointer: coarse)').matches) sendAtOnce();
}

/** Until all are answered; where the session is about to change, not for long. */
async function settled(answers: readonly Promise<void>[], changesWho: boolean): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<void>((resolve) => {
    if (changesWho) timer = setTimeout(resolve, sessionPatienceMs);
  });
  await Promise.race([Promise.all(answers), patience]);
  clearTimeout(timer);
}

const heldCalls: HeldCalls = {
  sendBefore(entry, input) {
    const before = store.get(heldAtom).filter((held) => goesBefore(held, { entry, input }));
    return before.length === 0 ? undefined : settled(before.map(enqueue), changesSession(entry));
  },
  giveUp() {
    const all = store.get(heldAtom);
    for (const held of all) held.isGivenUp = true;
    // What is on its way may have arrived: its own answer says how it went.
    const lost = all.filter(({ state }) => state !== 'sending');
    for (const held of lost) {
      closeToast(held.toast);
      drop(held);
    }
    const reason = errorMessage(new ApiError(1, null));
    showAlertLines(lost.map((held) => held.failed(reason)));
  },
};
