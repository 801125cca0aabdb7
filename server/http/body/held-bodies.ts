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
  /** What one customer may have whole. */
  around: string;
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
   * Counts a body until its answer is sent, or nobody is there for it; whose sender has left already must not come
   * here. Throws 4 where that is too much. Where strangers have taken all they may have, customers with several
   * bodies on their way, and more in them than this one would have, make room.
   *
   * @returns Ends the count early: a request whose size becomes known later is counted a second time.
   */
  hold(answer: Answer, from: { ip: string; isStranger: boolean }, bytes: number): () => void {
    const { narrow, wide } = networkOf(from.ip);
    const { isStranger } = from;
    const held = { network: narrow, around: wide ?? narrow, isStranger, bytes, answer };
    const { ofNetwork, ofStrangers, ofSmall, ofAll } = this.#rule;
    const all = [...this.#held, held];
    const isOver = (bodies: readonly Held[], megabytes: number) =>
      sumOf(bodies) > megabytes * megabyte;
    const ofOwn = all.filter(({ network }) => network === narrow);
    if (isOver(ofOwn, ofNetwork)) throw busy();
    const ended = new Set<Held>();
    if (isStranger) {
      const strangers = all.filter((one) => one.isStranger);
      const most = ofStrangers + (bytes > smallBytes ? 0 : ofSmall);
      const missing = sumOf(strangers) - most * megabyte;
      for (const one of endedFor(held, strangers, missing)) ended.add(one);
    }
    const left = all.filter((one) => !ended.has(one));
    if (isOver(left, ofAll)) throw busy();
    for (const one of ended) this.#end(one);
    this.#held.add(held);
    const release = () => void this.#held.delete(held);
    answer.once('close', release);
    return release;
  }

  /** Its sender finds the connection broken, as where a body came too slowly, and may try again. */
  #end(held: Held): void {
    this.#held.delete(held);
    held.answer.destroy();
  }
}

/**
 * Which bodies have to end for another one so that so many bytes are free: each time the latest of the customer with
 * most on its way, who keeps one. Throws 4 where nobody has more there than the newcomer would have.
 */
function endedFor(newcomer: Held, strangers: readonly Held[], missing: number): Held[] {
  const customers = new Map<string, Held[]>();
  for (const one of strangers.filter(({ answer }) => !answer.req.complete)) {
    const coming = customers.get(one.around);
    if (coming) coming.push(one);
    else customers.set(one.around, [one]);
  }
  const limit = sumOf(customers.get(newcomer.around) ?? [newcomer]);
  const others = [...customers]
    .filter(([around]) => around !== newcomer.around)
    .map(([, coming]) => ({ coming, bytes: sumOf(coming) }));
  const ended: Held[] = [];
  for (let left = missing; left > 0;) {
    const largest = others
      .filter(({ coming, bytes }) => coming.length > 1 && bytes > limit)
      .reduce<(typeof others)[number] | null>(
        (most, one) => (most && most.bytes >= one.bytes ? most : one),
        null,
      );
    const latest = largest?.coming.pop();
    if (!largest || !latest) throw busy();
    largest.bytes -= latest.bytes;
    left -= latest.bytes;
    ended.push(latest);
  }
  return ended;
}

const sumOf = (bodies: readonly Held[]) => bodies.reduce((sum, { bytes }) => sum + bytes, 0);

const busy = () => fail(4, { seconds });
