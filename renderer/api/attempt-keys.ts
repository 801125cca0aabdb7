import { v4 } from 'uuid';
import type { CallDefinition } from '#shared/contract/define-call.ts';
import type { CallOptions } from './call.ts';

/** The keys of one form's or one list's commands. */
export interface AttemptKeys {
  /** To be sent along with a call; nothing where the call takes no key. */
  of(entry: CallDefinition, input: unknown): Pick<CallOptions, 'idempotencyKey'>;
  /** It was answered: the same input once more is meant as a second command. */
  settle(input: unknown): void;
}

/**
 * The same input keeps its key until it was answered: a command whose answer was lost is sent again
 * and acts once (decisions section 2).
 */
export function attemptKeys(): AttemptKeys {
  const keys = new Map<string, string>();
  return {
    of(entry, input) {
      if (entry.idempotent !== true) return {};
      const content = JSON.stringify(input);
      const idempotencyKey = keys.get(content) ?? v4();
      keys.set(content, idempotencyKey);
      return { idempotencyKey };
    },
    settle: (input) => void keys.delete(JSON.stringify(input)),
  };
}
