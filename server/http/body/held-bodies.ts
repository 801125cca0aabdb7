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

const megabyte = 2 ** 20;

/** When to come again, in seconds: files that come well are there by then. */
const seconds = 10;

/** What of a ServerResponse is needed here. */
interface Answer {
  readonly req: { readonly complete: boolean };
  once(event: 'close', listener: () => void): unknown;
  destroy(): unknown;
}

interface Held {
  network: string;
  isStranger: boolean;
  bytes: number;
  answer: Answer;
}

/**
 * What of bodies is in memory as a whole, by what they say to be. Files are read before anybody is
 * known to be a person, and may come as slowly as lines are: many at once that never end would leave
 * no memory to anybody.
 */
export class HeldBodies {
  readonly #rule: HeldRule;
  /** In the order in which they came. */
  readonly #held = new Set<Held>();

  constructor(rule: HeldRule = usual) {
    this.#rule = rule;
  }

  /**
   * Counts a body until its answer is sent, or nobody is there for it. Throws 4 where that is too much.
   * Where strangers have taken all they may have, a network with several bodies that has more than this
   * one will makes room: a few hosts whose bodies do not come keep nobody else away.
   */
  hold(answer: Answer, from: { ip: string; isStranger: boolean }, bytes: number): void {
    const held = { network: networkOf(from.ip).narrow, isStranger: from.isStranger, bytes, answer };
    const { ofNetwork, ofStrangers, ofSmall, ofAll } = this.#rule;
    const all = [...this.#held, held];
    const ofOwn = sumOf(all.filter(({ network }) => network === held.network));
    if (ofOwn > ofNetwork * megabyte) throw busy();
    const given = new Set<Held>();
    if (held.isStranger) {
      const most = (ofStrangers + (bytes > smallBytes ? 0 : ofSmall)) * megabyte;
      const strangers = all.filter(({ isStranger }) => isStranger);
      for (const one of endedFor(strangers, most, ofOwn)) given.add(one);
    }
    if (sumOf(all.filter((one) => !given.has(one))) > ofAll * megabyte) throw busy();
    for (const one of given) this.#end(one);
    this.#held.add(held);
    answer.once('close', () => this.#held.delete(held));
  }

  #end(held: Held): void {
    this.#held.delete(held);
    held.answer.destroy();
  }
}

/**
 * Which bodies have to end so that no more than `most` bytes are left: each time the latest that still comes of the
 * network with most, which keeps one. Throws 4 where none has more than `ofOwn`, what the network has that needs room.
 */
function endedFor(bodies: readonly Held[], most: number, ofOwn: number): Held[] {
  if (sumOf(bodies) <= most) return [];
  const networks = new Map<string, Held[]>();
  for (const one of bodies.filter(({ answer }) => !answer.req.complete)) {
    networks.set(one.network, [...(networks.get(one.network) ?? []), one]);
  }
  const [largest = []] = [...networks.values()]
    .filter((coming) => coming.length > 1)
    .toSorted((one, other) => sumOf(other) - sumOf(one));
  const latest = largest.at(-1);
  if (latest === undefined || sumOf(largest) <= ofOwn) throw busy();
  const rest = bodies.filter((one) => one !== latest);
  return [latest, ...endedFor(rest, most, ofOwn)];
}

const sumOf = (bodies: readonly Held[]) => bodies.reduce((sum, { bytes }) => sum + bytes, 0);

const busy = () => fail(4, { seconds });
