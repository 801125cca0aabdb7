import type { ServerResponse } from 'node:http';
import { fail } from '../../modules/context.ts';
import { networkOf } from '../../ports/network.ts';

/** Most megabytes at once. */
export interface HeldRule {
  /** Of one network, which is a handful of requests with all the files that they may have. */
  ofNetwork: number;
  /** Of all who are not signed in: they leave the rest to accounts and screens. */
  ofStrangers: number;
  /** Of small bodies beside that: large ones that are held back leave the way to those who just write. */
  ofSmall: number;
  ofAll: number;
}

const usual: HeldRule = { ofNetwork: 160, ofStrangers: 320, ofSmall: 64, ofAll: 640 };

/** Words and a picture of a window; at the slowest that is let through they are there in half a minute. */
const smallBytes = 256 * 1024;

/** When to come again: files that come well are there by then. */
const seconds = 10;

/**
 * What of bodies is in memory as a whole, by what they say to be. Files are read before anybody is
 * known to be a person, and may come as slowly as lines are: many at once that never end would leave
 * no memory to anybody.
 */
export class HeldBodies {
  readonly #rule: HeldRule;
  readonly #bytes = new Map<string, number>();
  #all = 0;
  #ofStrangers = 0;

  constructor(rule: HeldRule = usual) {
    this.#rule = rule;
  }

  /** Counts a body until its answer is sent, or nobody is there for it. Throws 4 where that is too much. */
  hold(
    response: Pick<ServerResponse, 'once'>,
    from: { ip: string; isStranger: boolean },
    bytes: number,
  ): void {
    const { narrow: network } = networkOf(from.ip);
    const own = this.#bytes.get(network) ?? 0;
    const { ofNetwork, ofStrangers, ofSmall, ofAll } = this.#rule;
    const isOver = (held: number, megabytes: number) => held + bytes > megabytes * 2 ** 20;
    const isFull =
      isOver(own, ofNetwork) ||
      isOver(this.#all, ofAll) ||
      (from.isStranger &&
        isOver(this.#ofStrangers, ofStrangers + (bytes > smallBytes ? 0 : ofSmall)));
    if (isFull) throw fail(4, { seconds });
    this.#add(network, from.isStranger, bytes);
    response.once('close', () => this.#add(network, from.isStranger, -bytes));
  }

  #add(network: string, isStranger: boolean, bytes: number): void {
    const own = (this.#bytes.get(network) ?? 0) + bytes;
    if (own === 0) this.#bytes.delete(network);
    else this.#bytes.set(network, own);
    this.#all += bytes;
    if (isStranger) this.#ofStrangers += bytes;
  }
}
