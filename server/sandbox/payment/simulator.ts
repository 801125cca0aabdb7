import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/connect.ts';
import type { Clock } from '../../ports/clock.ts';
import type { CallBack, Delivery } from './call-backs.ts';

/** What simulators of payment providers act on. */
export interface PaymentSimulatorOptions {
  db: Database;
  clock: Clock;
  /** Where this server listens, for addresses that a provider tells of itself. */
  origin: () => string;
}

/** What a person would do at the provider. */
export interface Wish {
  outcome: 'success' | 'decline' | 'pending';
  /** How to pay where the provider has several ways; absent: by card, or whatever was begun. */
  means?: 'card' | 'atm' | 'store';
  delivery?: Delivery;
}

/** What became of it. */
export interface Played {
  /** The simulator's own word. */
  state: string;
  callBacks: readonly CallBack[];
}

/** A payment provider as the sandbox plays it, on its own protocol. */
export interface PaymentSimulator {
  /** As people know it. */
  readonly name: string;
  /** Mounts the provider's own addresses and its pages. */
  mount(app: FastifyInstance): void;
  /** Where a person pays, or sees what was paid; null for a trade that never got here. */
  pageOf(tradeNo: string): Promise<string | null>;
  /** Does what a person would have done, call-back included; null for a trade that never got here. */
  play(tradeNo: string, wish: Wish): Promise<Played | null>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * For addresses of the sandbox that take forms: what keeps pages of others from sending them, a
     * signature or a token of our own page.
     */
    provenBy?: 'signature' | 'page token' | 'key';
  }
}
