import { atom, getDefaultStore } from 'jotai';
import { v4 } from 'uuid';
import type { CallInput } from '#shared/contract/define-call.ts';
import { showAlertLines } from '../alerts.ts';
import { ApiError } from '../api-error.ts';
import { registerDeferredCommands, type DeferredCommands } from './registry.ts';
import { errorMessage } from '../messages.ts';
import { closeToast, showUndoToast } from '../toasts/toasts.ts';
import { changesSession, goesBefore, isSameSubject } from './order.ts';
import { currentOwner } from './owner.ts';
import { sendDeferred } from './send-deferred.ts';
import type { Deferred, DeferredOptions, UndoableCall } from './types.ts';

const store = getDefaultStore();
/** A server that does not answer keeps nobody signed in for longer. */
const sessionPatienceMs = 5000;
/** Commands act one after the other. */
let queue: Promise<void> = Promise.resolve();

/** In the order in which they were given. */
export const deferredAtom = atom<readonly Deferred[]>([]);

/**
 * Carries a command out so that it can be undone: pages show its result at once, and it is sent when
 * nobody took it back in time, before any command that could meet it, and when the page goes.
 */
export function defer<C extends UndoableCall>(
  entry: C,
  input: CallInput<C> & C['undoable']['when'],
  words: DeferredOptions,
): void {
  deferEach(entry, [{ ...words, input }]);
}

/** One command about each of several things, told in one message and undone together. */
export function deferEach<C extends UndoableCall>(
  entry: C,
  each: readonly (DeferredOptions & { input: CallInput<C> & C['undoable']['when'] })[],
): void {
  const [first] = each;
  if (!first) return;
  registerDeferredCommands(deferredCommands);
  // Once each: they are the same functions.
  window.addEventListener('pagehide', sendAtOnce);
  document.addEventListener('visibilitychange', sendIfEnding);
  const together: Deferred[] = [];
  const toast = showUndoToast({
    text: first.done,
    onUndo() {
      for (const command of together) if (command.state === 'waiting') drop(command);
    },
    onEnd() {
      for (const command of together) void enqueue(command);
    },
  });
  for (const one of each) {
    together.push({
      ...one,
      entry,
      key: v4(),
      owner: currentOwner(),
      state: 'waiting',
      answered: null,
      isDiscarded: false,
      toast,
    });
  }
  store.set(deferredAtom, (all) => [...all, ...together]);
}

/** Undoes a command that waits and is about exactly these; false: there is none. */
export function cancelDeferred(entry: UndoableCall, about: readonly string[]): boolean {
  const found = waiting().find(
    (command) => command.entry === entry && isSameSubject(command, about),
  );
  if (!found) return false;
  closeToast(found.toast);
  drop(found);
  return true;
}

const waiting = () => store.get(deferredAtom).filter(({ state }) => state === 'waiting');

function drop(command: Deferred): void {
  store.set(deferredAtom, (all) => all.filter((one) => one !== command));
}

/** Sends it when it is its turn; resolves once the queue it stands in is answered. */
function enqueue(command: Deferred): Promise<void> {
  if (command.state === 'waiting') {
    closeToast(command.toast);
    // With its message the undo of those that share it is gone.
    for (const one of waiting().filter(({ toast }) => toast === command.toast)) {
      one.state = 'queued';
      queue = queue.then(() => (one.isDiscarded ? undefined : send(one)));
    }
  }
  return command.answered ?? queue;
}

/** Once, whoever comes first: its turn, or the page that goes. */
function send(command: Deferred): Promise<void> {
  command.state = 'sending';
  command.answered ??= sendDeferred(command).finally(() => drop(command));
  return command.answered;
}

/** The page goes: no time to ask, to wait for a turn or to answer. */
function sendAtOnce(): void {
  for (const command of store.get(deferredAtom)) {
    closeToast(command.toast);
    void send(command);
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

const deferredCommands: DeferredCommands = {
  sendBefore(entry, input) {
    const before = store
      .get(deferredAtom)
      .filter((command) => goesBefore(command, { entry, input }));
    return before.length === 0 ? undefined : settled(before.map(enqueue), changesSession(entry));
  },
  discard() {
    const all = store.get(deferredAtom);
    for (const command of all) command.isDiscarded = true;
    // What is on its way may have arrived: its own answer says how it went.
    const lost = all.filter(({ state }) => state !== 'sending');
    for (const command of lost) {
      closeToast(command.toast);
      drop(command);
    }
    const reason = errorMessage(new ApiError(1, null));
    showAlertLines(lost.map((command) => command.failed(reason)));
  },
};
