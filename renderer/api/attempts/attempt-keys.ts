import { singleUseFields, type CallDefinition } from '#shared/contract/define-call.ts';
import { transientCodes } from '#shared/errors/transient-codes.ts';
import { ApiError } from '../api-error.ts';
import type { CallOptions } from '../call.ts';

/** The keys of one form's or one list's commands. */
export interface AttemptKeys {
  /** To be sent along with a call; nothing where the call takes no key. */
  of(entry: CallDefinition, input: unknown): Pick<CallOptions, 'idempotencyKey'>;
  /**
   * It was done, or `error` came of it. After an answer the same input is meant as a command of its
   * own; where none came, or one that the server does not keep, the key stays for the next try.
   */
  settle(input: unknown, error?: unknown): void;
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
      const content = contentOf(input);
      const idempotencyKey = keys.get(content) ?? randomKey();
      keys.set(content, idempotencyKey);
      return { idempotencyKey };
    },
    settle(input, error) {
      if (error === undefined || isAnswer(error)) keys.delete(contentOf(input));
    },
  };
}

/** What stands for the same input; a file has no JSON, but a name and a size. */
const contentOf = (input: unknown) =>
  JSON.stringify(input, (key, value: unknown) => {
    if (singleUseFields.includes(key)) return undefined;
    return value instanceof File ? [value.name, value.size] : value;
  });

/** Is it the result of the command itself? A transient code is not: an earlier request may have succeeded. */
export function isAnswer(error: unknown): boolean {
  return error instanceof ApiError && !transientCodes.some((code) => code === error.code);
}

/** 128 random bits. `crypto.randomUUID` needs a secure context, which a server in a local network may not have. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
