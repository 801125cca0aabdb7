import type { SessionStorageKind } from '#shared/desktop.ts';
import { loginTicket } from '#shared/domain/constants.ts';
import type { Log } from '../log/log.ts';
import type { SecretAnswer, SecretStore } from './secret-store.ts';

/** How often a locked keychain is looked at. */
const lockWatchMs = 3_000;
const ticketMs = loginTicket.minutes * 60_000;

/** What a token may look like; anything else in the keychain is damaged or not ours. */
const tokenPattern = /^[A-Za-z0-9._~+/|=-]{16,1024}$/;
export const isToken = (value: unknown): value is string =>
  typeof value === 'string' && tokenPattern.test(value);

/** Accounts whose token the keychain would not delete; it must not sign anybody in at the next start. */
export type Forgotten = {
  has(account: string): boolean;
  add(account: string): void;
  remove(account: string): void;
};

export type Session = {
  /** What to send as bearer. */
  bearer(): Promise<string | null>;
  /** The ticket of a sign-in that waits for its second factor: in its place for the calls of that step. */
  ticket(): string | null;
  keepToken(token: string): Promise<void>;
  keepTicket(ticket: string): void;
  /** The server does not know this bearer, token or ticket, any more. */
  refuse(bearer: string): Promise<void>;
  /** The same for a ticket alone; a token stays. */
  refuseTicket(bearer: string): void;
  /** Signs out on this computer, whatever server and keychain say. */
  end(): Promise<void>;
  storage(): Promise<SessionStorageKind>;
};

/**
 * The sign-in at one server (`account` = its origin). The token lives in the keychain and in memory; without a
 * usable keychain in memory only, and never in a file.
 */
export function createSession(parts: {
  account: string;
  store: SecretStore;
  /** Is the keychain locked, so that what it says of its entries means nothing? */
  isLocked: () => Promise<boolean>;
  forgotten: Forgotten;
  now: () => number;
  log: Log;
  onStorage: (storage: SessionStorageKind) => void;
  /** A sign-in has ended, or another begins: what belongs to who was here goes. */
  onOver: () => Promise<void>;
}): Session {
  const { account, store, forgotten, log } = parts;
  let token: string | null = null;
  let ticket: { value: string; until: number } | null = null;
  let storage: SessionStorageKind = 'keychain';
  let loading: Promise<void> | null = null;
  // Grows with every sign-in and sign-out, so a slow answer of the keychain cannot undo a newer decision.
  let generation = 0;
  let lockTimer: NodeJS.Timeout | null = null;

  function setStorage(next: SessionStorageKind): void {
    if (next === storage) return;
    storage = next;
    parts.onStorage(next);
  }

  function note(operation: string, answer: SecretAnswer<unknown>): void {
    if (answer.kind === 'unavailable') log.error(`keychain.${operation}`, answer.reason);
    const seeming = answer.kind === 'ok' ? 'keychain' : 'memory';
    const hasDone = answer.kind === 'ok' && answer.value !== null && answer.value !== false;
    // What was locked stays so until it is known to be open.
    if (hasDone || storage !== 'locked') setStorage(seeming);
    // What a locked keychain answers looks like "nothing there". Nobody waits for this.
    if (!hasDone) void noteLock(generation, seeming);
  }

  async function noteLock(mine: number, seeming: SessionStorageKind): Promise<void> {
    const isLocked = await parts.isLocked();
    if (mine !== generation) return;
    if (isLocked && storage !== 'locked') log.info('keychain.locked');
    setStorage(isLocked ? 'locked' : seeming);
    if (isLocked) watchLock();
  }

  /** Looks until it is unlocked; then who was signed in is so again, and who has signed in since is kept. */
  function watchLock(): void {
    if (lockTimer !== null) return;
    lockTimer = setTimeout(() => {
      lockTimer = null;
      afterLook().catch((error: unknown) => log.error('keychain.unlock', error));
    }, lockWatchMs);
    // It keeps no app alive.
    lockTimer.unref();
  }

  async function afterLook(): Promise<void> {
    const isLooking = () => storage === 'locked';
    if (!isLooking()) return;
    if (await parts.isLocked()) return watchLock();
    // A sign-in may have found it open first.
    if (!isLooking()) return;
    log.info('keychain.unlocked');
    await (token === null ? loadAgain() : keepToken(token));
  }

  async function remove(): Promise<void> {
    const answer = await store.remove(account);
    // Nothing deleted where all is locked away: it may be there, and must not sign in anybody later.
    const isGone = answer.kind === 'ok' && (answer.value || !(await parts.isLocked()));
    if (isGone) forgotten.remove(account);
    else forgotten.add(account);
    note('remove', answer);
  }

  async function load(): Promise<void> {
    if (forgotten.has(account)) return remove();
    const mine = generation;
    const answer = await store.read(account);
    if (mine !== generation) return;
    if (answer.kind === 'ok' && answer.value !== null) {
      if (isToken(answer.value)) token = answer.value;
      else await remove();
    }
    if (answer.kind === 'unavailable') {
      // Somebody was asked for the password of the keychain, and has given it by now.
      answer.late
        .then((isRead) => (isRead && mine === generation ? loadAgain() : undefined))
        .catch((error: unknown) => log.error('keychain.late', error));
    }
    // After the token: whoever is told of the change asks for it.
    note('read', answer);
  }

  function loadAgain(): Promise<void> {
    loading = load();
    return loading;
  }

  function loaded(): Promise<void> {
    loading ??= load();
    return loading;
  }

  async function keepToken(next: string): Promise<void> {
    const mine = ++generation;
    const isNew = token === null;
    token = next;
    ticket = null;
    loading = Promise.resolve();
    if (isNew) await parts.onOver();
    const answer = await store.write(account, next);
    if (answer.kind === 'ok') {
      if (mine === generation) forgotten.remove(account);
    } else {
      // What the keychain still holds belongs to an earlier sign-in.
      forgotten.add(account);
      answer.late
        .then((isWritten) => (isWritten ? settleLate(mine) : undefined))
        .catch((error: unknown) => log.error('keychain.late', error));
    }
    if (mine === generation) note('write', answer);
  }

  /** A write that had run out of time went through: put the keychain in line with what holds by now. */
  async function settleLate(mine: number): Promise<void> {
    if (mine !== generation) return token === null ? remove() : keepToken(token);
    forgotten.remove(account);
    setStorage('keychain');
  }

  async function end(): Promise<void> {
    generation += 1;
    token = null;
    ticket = null;
    loading = Promise.resolve();
    await Promise.all([remove(), parts.onOver()]);
  }

  function refuseTicket(bearer: string): void {
    if (ticket?.value === bearer) ticket = null;
  }

  return {
    async bearer() {
      await loaded();
      return token;
    },
    ticket() {
      if (ticket && parts.now() >= ticket.until) ticket = null;
      return ticket?.value ?? null;
    },
    keepToken,
    keepTicket(value) {
      ticket = { value, until: parts.now() + ticketMs };
    },
    async refuse(bearer) {
      refuseTicket(bearer);
      if (token === bearer) await end();
    },
    refuseTicket,
    end,
    async storage() {
      await loaded();
      return storage;
    },
  };
}
