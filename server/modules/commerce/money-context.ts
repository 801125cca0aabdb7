import type { FastifyBaseLogger } from 'fastify';
import type { CallContext } from '../context.ts';
import type { IssuingContext } from './invoice/number-invoice.ts';

/** What writing down an event of money needs; `db` is the caller's transaction. */
export type MoneyContext = Pick<CallContext, 'vault'> &
  IssuingContext & { log: Pick<FastifyBaseLogger, 'error'> };
