import type { CallDefinition } from '#shared/contract/define-call.ts';
import { largeResponses, limits, type Limit } from '#shared/contract/limits.ts';
import { Places } from '../../db/places.ts';
import { fail, type UserPrincipal } from '../../modules/context.ts';
import { addressBuckets, type Bucket, type Limiter } from '../../ports/limiter.ts';
import type { ProcessLimiter } from '../../ports/process-limiter.ts';

/** Who calls: an address at first, a session once it is found. */
export interface Caller {
  ip: string;
  principal: Pick<UserPrincipal, 'sessionId' | 'userId'> | null;
}

/** Throws 4 where too much comes: of anybody's calls, and of the entry's own. */
export interface CallLimits {
  /** Before the caller is looked up: what says who it is may be made up. */
  checkAddress(ip: string): void;
  /** After it, calls of any kind: by session once signed in, else by address. */
  checkCaller(caller: Caller): void;
  /** Calls of the entry's risk, once it is known that the caller may call at all. */
  checkCall(call: Pick<CallDefinition, 'limit'>, caller: Caller): Promise<void>;
  /** Makes a large response once those of the same caller before it are made, and counts its size. */
  makeLarge(caller: Caller, make: () => Promise<string>): Promise<string>;
}

/** `all`: counted for all processes together; `own`: by this process alone. */
export function callLimits(counts: { all: Limiter; own: ProcessLimiter }): CallLimits {
  const { max, perAddress, seconds } = limits.general;
  const large = new Places({ count: 1, patienceMs: 15_000 });
  return {
    checkAddress(ip) {
      const wide = { max: perAddress, seconds };
      refuseOver(counts.own.hit(addressBuckets('all', ip, wide)));
    },
    checkCaller({ ip, principal }) {
      const general = { max, seconds };
      const own = principal && { ...general, key: `session:${principal.sessionId}` };
      refuseOver(counts.own.hit(own ? [own] : addressBuckets('visitor', ip, general)));
    },
    async checkCall(call, caller) {
      const limit: Limit = limits[call.limit];
      // Counted above, whatever the call.
      if (call.limit === 'general') return;
      const buckets = bucketsOf(call.limit, limit, caller);
      const isOwn = limit.counted === 'process';
      refuseOver(isOwn ? counts.own.hit(buckets) : await counts.all.hit(buckets));
    },
    makeLarge(caller, make) {
      const { kilobytes, ...rule } = largeResponses;
      const buckets = bucketsOf('large', { ...rule, max: kilobytes, counted: 'process' }, caller);
      const [own] = buckets;
      return large.hold(own?.key ?? '', async () => {
        refuseOver(counts.own.look(buckets));
        const text = await make();
        counts.own.hit(buckets, Math.ceil(text.length / 1000));
        return text;
      });
    },
  };
}

/** The account's, however many sessions it has, before that of everybody at its address. */
function bucketsOf(name: string, limit: Limit, { ip, principal }: Caller): Bucket[] {
  const { max, perAddress, seconds, isApart } = limit;
  const account = principal && { key: `${name}:user:${principal.userId}`, max, seconds };
  if (account && isApart) return [account];
  const address = addressBuckets(name, ip, { max: perAddress, seconds });
  return account ? [account, ...address] : address;
}

/** Throws 4 where there are seconds to wait. */
function refuseOver(seconds: number | null): void {
  if (seconds !== null) throw fail(4, { seconds });
}
