import type { CallDefinition } from '#shared/contract/define-call.ts';

/** What the rest of the client asks of the commands that wait for an undo. */
export interface DeferredCommands {
  /** Sends what must not come after this command; undefined: nothing. */
  sendBefore: (entry: CallDefinition, input: unknown) => Promise<void> | undefined;
  /** Gives up what waits: who decided it is here no more. */
  discard: () => void;
}

let commands: DeferredCommands | null = null;

/** The code that defers commands tells where it is; pages before the sign-in go without it. */
export function registerDeferredCommands(loaded: DeferredCommands): void {
  commands = loaded;
}

/** Commands act in the order in which they were given, also where an earlier one still waits. */
export function sendDeferredBefore(
  entry: CallDefinition,
  input: unknown,
): Promise<void> | undefined {
  return commands?.sendBefore(entry, input);
}

/** Forgets what waits for its undo; somebody else may be here now. */
export function discardDeferred(): void {
  commands?.discard();
}
