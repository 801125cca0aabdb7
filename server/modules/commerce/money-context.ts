import type { CallContext } from '../context.ts';

/** What writing down an event of money needs; `db` is the caller's transaction. */
export type MoneyContext = Pick<
  CallContext,
  'db' | 'now' | 'config' | 'einvoice' | 'enqueue' | 'log' | 'vault'
>;
