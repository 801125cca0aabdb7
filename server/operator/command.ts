import type pg from 'pg';
import type { OperatorConfig } from '../config.ts';
import type { Database } from '../db/connect.ts';

/** What an operator's command works with. */
export interface OperatorContext {
  db: Database;
  pool: pg.Pool;
  now: Date;
  /** The keys that were given, and where the others lie. */
  keys: OperatorConfig['keys'];
  /** A line for the person at the console. */
  print: (line: string) => void;
  /** It is done, and what it found is not as it should be: the exit code is 1. */
  fail: () => void;
}

/** One command of `npm run operator`. */
export interface OperatorCommand {
  /** Arguments as the help shows them. */
  usage: string;
  summary: string;
  /** Only the tables' owner may do that; its `pool` and `db` are the owner's. */
  needsOwner?: boolean;
  /**
   * Rejects a command before the database is migrated to this version. `pool` as in `run`.
   * @throws the same errors as `run`; nothing has been changed.
   */
  check?: (pool: pg.Pool, args: readonly string[]) => Promise<void>;
  /** Throws OperatorError for what the operator can put right. Answers what the audit log keeps. */
  run: (ctx: OperatorContext, args: readonly string[]) => Promise<Record<string, unknown>>;
}

/** A mistake of the operator; the message says what to do. */
export class OperatorError extends Error {}
