import type * as z from 'zod/mini';
import type { Database } from '../../db/connect.ts';
import { findPayment, insertPayment, swapPayment, type KeptState } from './payments-sql.ts';

/** What a simulator keeps, by key, in the database: a server that is killed forgets nothing. */
export interface PaymentStore<S extends KeptState> {
  /** False: the key was used before. */
  open(key: string, state: S, now: Date): Promise<boolean>;
  /** Null: never heard of. */
  find(key: string): Promise<S | null>;
  /**
   * Changes what is there by a rule, which may run again where two change it at once; where the rule
   * answers null it stays. Null: never heard of.
   */
  change(key: string, rule: (state: S) => S | null): Promise<S | null>;
}

/** A store of states of one shape. */
export function paymentStore<S extends KeptState>(
  db: Database,
  provider: string,
  shape: z.ZodMiniType<S>,
): PaymentStore<S> {
  const find = async (key: string) => {
    const kept = await findPayment(db, { provider, key });
    return kept && { kept, state: shape.parse(kept) };
  };
  return {
    open: (key, state, createdAt) => insertPayment(db, { provider, key, state, createdAt }),
    find: async (key) => (await find(key))?.state ?? null,
    async change(key, rule) {
      for (;;) {
        const found = await find(key);
        if (found === null) return null;
        const to = rule(found.state);
        if (to === null) return found.state;
        if (await swapPayment(db, { provider, key }, { from: found.kept, to })) return to;
      }
    },
  };
}
