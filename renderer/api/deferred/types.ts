import type { CallDefinition, UndoRule } from '#shared/contract/define-call.ts';

/** How a command changes the answer of one read. */
export interface OptimisticUpdate {
  read: string;
  update: (data: unknown, input: unknown) => unknown;
}

/** Whose command it is: the token of their session, and who they are if that is known. */
export interface Owner {
  /** Null in the desktop: there nobody else signs in without this page. */
  token: string | null;
  email: string | null;
}

export type UndoableCall = CallDefinition & { readonly undoable: UndoRule };

/** What people see of a command that waits. */
export interface DeferredOptions {
  /** What happened, and to whom. */
  done: string;
  /** Why it did not, and to whom. */
  failed: (reason: string) => string;
  /** Reads that look different, too, where somebody was quicker: it failed because of that. */
  outdated?: readonly string[];
  /** What reads look like once it is carried out. */
  updates: readonly OptimisticUpdate[];
}

/** A command that somebody gave and can still take back, or that is on its way. */
export interface Deferred extends DeferredOptions {
  entry: UndoableCall;
  input: unknown;
  key: string;
  owner: Owner;
  toast: number;
  /** `queued` behind commands given earlier, or `sending`; only what is `waiting` can be undone. */
  state: 'waiting' | 'queued' | 'sending';
  /** Until it was answered; null before its state is `sending`. */
  answered: Promise<void> | null;
  /** The session is over or another one: nothing more is sent, not even once again. */
  isDiscarded: boolean;
}
