import { FairTurns } from '../../../ports/fairness/fair-turns.ts';
import { networkOf } from '../../../ports/network.ts';
import { fail } from '../../context.ts';

/**
 * Who waits for a hash. Whom we know, a session or a browser that signed in before, has an account.
 * Strangers come from somewhere, and what one network sends waits for itself.
 */
export interface Standing {
  /** Whom we know; null for strangers. */
  account: string | null;
  network: string;
}

/** Somebody unknown, with all of an IPv6 /48, which one customer may have whole. */
export function strangerAt(ip: string): Standing {
  const { narrow, wide } = networkOf(ip);
  return { account: null, network: wide ?? narrow };
}

/** Somebody in a session of the account, or in a browser that signed in to it before. */
export function knownAs(account: string, ip: string): Standing {
  return { ...strangerAt(ip), account };
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

/**
 * What an account has at most in hand or waiting as one we know, from all its browsers together;
 * what goes beyond waits with the strangers. Nobody signs in to one account more often at once.
 */
const knownAtOnce = 5;

/** So many of those we know are begun one after the other while a stranger waits. */
const knownInARow = 2;

/** A hash before any was measured, in ms, and how much each measurement counts. */
const firstGuess = 20;
const newestShare = 0.1;

/**
 * A queue whose bound is the wait, measured by what hashes take here and now. Those we know go
 * first, but for every third turn. Accounts take turns among themselves, and so do networks: a
 * flood from one of them stands behind the first of every other.
 */
export function hashQueue(atOnce: number, now: () => number = () => performance.now()): HashQueue {
  const [accounts, networks] = [new FairTurns(), new FairTurns()];
  /** In hand or waiting, by account; none of them 0. */
  const held = new Map<string, number>();
  let running = 0;
  let inARow = 0;
  let usual = firstGuess;

  const nextOne = () => {
    const isStrangersTurn = inARow >= knownInARow && networks.length > 0;
    const isKnown = accounts.length > 0 && !isStrangersTurn;
    // Counted while strangers wait: a row before the first of them came is no reason to go first.
    inARow = isKnown && networks.length > 0 ? inARow + 1 : 0;
    return isKnown ? accounts.next() : networks.next();
  };
  const startNext = () => {
    if (running >= atOnce) return;
    const start = nextOne();
    if (!start) return;
    running += 1;
    start();
  };
  const turn = ({ account, network }: Standing) =>
    new Promise<void>((start) => {
      if (account === null) networks.add(network, start);
      else accounts.add(account, start);
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
  const ahead = ({ account, network }: Standing) => {
    if (account === null) {
      const strangers = networks.ahead(network);
      return running + strangers + Math.min(accounts.length, (strangers + 1) * knownInARow);
    }
    const known = accounts.ahead(account);
    return running + known + Math.min(networks.length, Math.ceil(known / knownInARow));
  };
  const hold = (account: string | null, change: 1 | -1) => {
    if (account === null) return;
    const count = (held.get(account) ?? 0) + change;
    if (count === 0) held.delete(account);
    else held.set(account, count);
  };
  /** Whom we know, up to the account's bound. */
  const bounded = ({ account, network }: Standing): Standing => {
    const isFull = account !== null && (held.get(account) ?? 0) >= knownAtOnce;
    return { account: isFull ? null : account, network };
  };

  return {
    async run(work, claimed) {
      const standing = bounded(claimed);
      const wait = (Math.max(0, ahead(standing) - atOnce + 1) / atOnce) * usual;
      const longest = longestWait[standing.account === null ? 'stranger' : 'known'];
      if (wait > longest) throw fail(4, { seconds: Math.ceil(wait / 1000) });
      const cameAt = now();
      hold(standing.account, 1);
      await turn(standing);
      const startedAt = now();
      try {
        // Others came in between, round after round, until nobody waits for this answer any more.
        if (startedAt - cameAt > longestWait.known) throw fail(4, { seconds: 1 });
        return await measured(work, startedAt);
      } finally {
        running -= 1;
        hold(standing.account, -1);
        startNext();
      }
    },
  };
}
