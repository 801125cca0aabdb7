import { networkOf } from '../../../ports/network.ts';
import { fail } from '../../context.ts';

/**
 * Who waits for a hash: whom we know, a session or a browser that signed in before, goes first.
 * Strangers come from somewhere, and what one network sends waits for itself.
 */
export type Standing = 'known' | { network: string };

/** Somebody unknown, with all of an IPv6 /48, which one customer may have whole. */
export function strangerAt(ip: string): Standing {
  const { narrow, wide } = networkOf(ip);
  return { network: wide ?? narrow };
}

/** Work of which only so much goes on at once, and for which nobody waits without end. */
export interface HashQueue {
  /** Throws 4 with the seconds to wait where the measured wait would be, or was, too long. */
  run<T>(work: () => Promise<T>, standing: Standing): Promise<T>;
}

/**
 * Longest wait that is begun, in ms: well below the client's 30 s. What strangers send, and all of
 * them are behind a bot check, takes nothing from those we know.
 */
const longestWait = { known: 10_000, stranger: 3000 } as const;

/** A hash before any was measured, in ms, and how much each measurement counts. */
const firstGuess = 20;
const newestShare = 0.1;

/**
 * A queue whose bound is the wait, measured by what hashes take here and now. Networks take turns:
 * a flood from one of them stands behind the first of every other.
 */
export function hashQueue(atOnce: number, now: () => number = () => performance.now()): HashQueue {
  const known: (() => void)[] = [];
  /** In the order of their turns; none of them empty. */
  const networks = new Map<string, (() => void)[]>();
  let running = 0;
  let usual = firstGuess;

  const nextStranger = () => {
    for (const [network, queue] of networks) {
      const start = queue.shift();
      // To the end of the round, if more of it wait.
      networks.delete(network);
      if (queue.length > 0) networks.set(network, queue);
      return start;
    }
    return undefined;
  };
  const startNext = () => {
    if (running >= atOnce) return;
    const start = known.shift() ?? nextStranger();
    if (!start) return;
    running += 1;
    start();
  };
  const queueOf = (standing: Standing) => {
    if (standing === 'known') return known;
    const queue = networks.get(standing.network) ?? [];
    networks.set(standing.network, queue);
    return queue;
  };
  const turn = (standing: Standing) =>
    new Promise<void>((start) => {
      queueOf(standing).push(start);
      startNext();
    });
  const measured = async <T>(work: () => Promise<T>, startedAt: number) => {
    try {
      return await work();
    } finally {
      usual += (now() - startedAt - usual) * newestShare;
    }
  };
  /** How many start before somebody who comes now, as long as nobody else comes. */
  const ahead = (standing: Standing) => {
    const first = running + known.length;
    if (standing === 'known') return first;
    const rounds = (networks.get(standing.network)?.length ?? 0) + 1;
    let strangers = 0;
    for (const [network, { length }] of networks) {
      strangers += network === standing.network ? length : Math.min(length, rounds);
    }
    return first + strangers;
  };

  return {
    async run(work, standing) {
      const wait = (Math.max(0, ahead(standing) - atOnce + 1) / atOnce) * usual;
      const longest = longestWait[standing === 'known' ? 'known' : 'stranger'];
      if (wait > longest) throw fail(4, { seconds: Math.ceil(wait / 1000) });
      const cameAt = now();
      await turn(standing);
      const startedAt = now();
      try {
        // Others came in between, round after round, until nobody waits for this answer any more.
        if (startedAt - cameAt > longestWait.known) throw fail(4, { seconds: 1 });
        return await measured(work, startedAt);
      } finally {
        running -= 1;
        startNext();
      }
    },
  };
}
