import type {
  Access,
  CallDefinition,
  CallError,
  CallOutput,
  CallParsed,
} from '#shared/contract/define-call.ts';
import type { CallContext, Principal } from './context.ts';

/** Somebody is signed in for every access but `public`. */
type PrincipalFor<A extends Access> = A extends 'public' ? Principal | null : Principal;

type ContextFor<C extends CallDefinition> = CallContext<CallError<C>> & {
  principal: PrincipalFor<C['access']>;
};

type Run<C extends CallDefinition> = (
  ctx: ContextFor<C>,
  input: CallParsed<C>,
) => Promise<CallOutput<C>>;

/** The doing of one call. */
export interface Handler {
  call: CallDefinition;
  /** Slow work that must not hold a transaction open (hashing, asking other services). */
  prepare: ((ctx: CallContext, input: unknown) => Promise<unknown>) | null;
  run: (ctx: CallContext, input: unknown, prepared: unknown) => Promise<unknown>;
}

/** A handler of exactly this entry, so that the table of handlers can ask for it by name. */
export interface HandlerOf<C extends CallDefinition> extends Handler {
  call: C;
}

/** The handlers of an area, from its files of the contract. */
export type HandlersOf<Area> = {
  [N in keyof Area as Area[N] extends CallDefinition ? N : never]: Area[N] extends CallDefinition
    ? HandlerOf<Area[N]>
    : never;
};

/** The handler of an entry that needs nothing before its transaction. */
export function handler<C extends CallDefinition>(call: C, run: Run<C>): HandlerOf<C> {
  // The mount parses input and checks access by the same entry before it calls `run`.
  return { call, prepare: null, run: run as unknown as Handler['run'] };
}

/** The handler of an entry whose slow part runs before the transaction is opened. */
export function preparedHandler<C extends CallDefinition, P>(
  call: C,
  steps: {
    prepare: (ctx: ContextFor<C>, input: CallParsed<C>) => Promise<P>;
    run: (ctx: ContextFor<C>, input: CallParsed<C>, prepared: P) => Promise<CallOutput<C>>;
  },
): HandlerOf<C> {
  return {
    call,
    // Same reason as above; `prepared` is what this very `prepare` answered.
    prepare: steps.prepare as unknown as NonNullable<Handler['prepare']>,
    run: steps.run as unknown as Handler['run'],
  };
}
