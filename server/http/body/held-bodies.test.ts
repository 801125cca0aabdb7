import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { fail } from '../../modules/context.ts';
import { HeldBodies } from './held-bodies.ts';

const megabyte = 2 ** 20;
const full = fail(4, { seconds: 10 });

/** A response of which nothing is of interest but its end, and whether what it answers is there. */
class Answer extends EventEmitter {
  isEnded = false;
  readonly req: { complete: boolean };

  constructor(isThere: boolean) {
    super();
    this.req = { complete: isThere };
  }

  destroy() {
    this.isEnded = true;
    this.emit('close');
  }
}

const answer = ({ isThere = false } = {}) => new Answer(isThere);

const stranger = (ip: string) => ({ ip, isStranger: true });

/** A stranger's body of so many megabytes. */
function holdOf(held: HeldBodies, ip: string, megabytes: number): Answer {
  const one = answer();
  held.hold(one, stranger(ip), megabytes * megabyte);
  return one;
}

it('a network holds so much, whichever of its addresses it takes, and another one its own', () => {
  const held = new HeldBodies({ ofNetwork: 10, ofStrangers: 100, ofSmall: 0, ofAll: 100 });
  const first = answer();
  held.hold(first, stranger('2001:db8:1:1::1'), 6 * megabyte);
  expect(() => held.hold(answer(), stranger('2001:db8:1:1::2'), 5 * megabyte)).toThrow(full);
  held.hold(answer(), stranger('2001:db8:1:1::2'), 4 * megabyte);
  held.hold(answer(), stranger('192.0.2.1'), 10 * megabyte);
  // What is over, or left by who sent it, is held no more.
  first.emit('close');
  held.hold(answer(), stranger('2001:db8:1:1::3'), 6 * megabyte);
});

it('all together hold so much, and what was refused counts for nobody', () => {
  const held = new HeldBodies({ ofNetwork: 10, ofStrangers: 15, ofSmall: 0, ofAll: 15 });
  const first = answer();
  held.hold(first, stranger('192.0.2.1'), 10 * megabyte);
  expect(() => held.hold(answer(), stranger('192.0.2.2'), 6 * megabyte)).toThrow(full);
  held.hold(answer(), stranger('192.0.2.2'), 5 * megabyte);
  first.emit('close');
  held.hold(answer(), stranger('192.0.2.3'), 10 * megabyte);
});

it('who is signed in has room where strangers have taken all of theirs', () => {
  const held = new HeldBodies({ ofNetwork: 10, ofStrangers: 10, ofSmall: 0, ofAll: 20 });
  const first = answer();
  held.hold(first, stranger('192.0.2.1'), 10 * megabyte);
  expect(() => held.hold(answer(), stranger('192.0.2.2'), megabyte)).toThrow(full);
  held.hold(answer(), { ip: '192.0.2.2', isStranger: false }, 10 * megabyte);
  expect(() => held.hold(answer(), { ip: '192.0.2.3', isStranger: false }, megabyte)).toThrow(full);
  first.emit('close');
  held.hold(answer(), stranger('192.0.2.3'), 10 * megabyte);
});

it('a few words get through where large bodies have taken all that strangers have, as far as their share goes', () => {
  const held = new HeldBodies({ ofNetwork: 20, ofStrangers: 10, ofSmall: 1, ofAll: 20 });
  const small = 256 * 1024;
  held.hold(answer(), stranger('192.0.2.1'), 10 * megabyte);
  expect(() => held.hold(answer(), stranger('192.0.2.2'), small + 1)).toThrow(full);
  const four = [1, 2, 3, 4].map(() => answer());
  for (const [at, one] of four.entries()) held.hold(one, stranger(`192.0.2.${at + 2}`), small);
  expect(() => held.hold(answer(), stranger('192.0.2.6'), small)).toThrow(full);
  four[0]?.emit('close');
  held.hold(answer(), stranger('192.0.2.6'), small);
});

it('who holds a lot with several bodies makes room for who holds less, the latest first, and keeps one', () => {
  const held = new HeldBodies({ ofNetwork: 10, ofStrangers: 20, ofSmall: 0, ofAll: 40 });
  const hold = (ip: string, megabytes: number) => holdOf(held, ip, megabytes);
  const first = [4, 3, 2].map((size) => hold('192.0.2.1', size));
  const second = [5, 5].map((size) => hold('192.0.2.2', size));
  expect(hold('192.0.2.3', 4).isEnded).toBe(false);
  expect(first.map(({ isEnded }) => isEnded)).toEqual([false, false, false]);
  expect(second.map(({ isEnded }) => isEnded)).toEqual([false, true]);
  hold('192.0.2.4', 5);
  expect(first.map(({ isEnded }) => isEnded)).toEqual([false, true, true]);
  // Each has one body now, or no more than who asks would have.
  expect(() => hold('192.0.2.5', 8)).toThrow(full);
  expect([first[0], second[0]].map((one) => one?.isEnded)).toEqual([false, false]);
});

it('what is there already, and what accounts send, ends for nobody', () => {
  const held = new HeldBodies({ ofNetwork: 20, ofStrangers: 20, ofSmall: 0, ofAll: 40 });
  const kept = [
    ...[1, 2].map(() => answer({ isThere: true })),
    ...[1, 2].map(() => answer({ isThere: false })),
  ];
  for (const [at, one] of kept.entries()) {
    held.hold(one, { ip: '192.0.2.1', isStranger: at < 2 }, 5 * megabyte);
  }
  held.hold(answer(), stranger('192.0.2.2'), 10 * megabyte);
  expect(() => held.hold(answer(), stranger('192.0.2.3'), megabyte)).toThrow(full);
  expect(kept.map(({ isEnded }) => isEnded)).toEqual([false, false, false, false]);
});

it('one customer’s many IPv6 networks count together where room is made', () => {
  const held = new HeldBodies({ ofNetwork: 10, ofStrangers: 15, ofSmall: 0, ofAll: 40 });
  const several = [1, 2, 3].map((network) => holdOf(held, `2001:db8:1:${network}::1`, 5));
  held.hold(answer(), stranger('2001:db8:2:1::1'), 5 * megabyte);
  expect(several.map(({ isEnded }) => isEnded)).toEqual([false, false, true]);
});

it('ends nothing where it would not be enough', () => {
  const held = new HeldBodies({ ofNetwork: 20, ofStrangers: 20, ofSmall: 0, ofAll: 40 });
  const several = [8, 1].map((size) => holdOf(held, '192.0.2.1', size));
  held.hold(answer(), stranger('192.0.2.2'), 11 * megabyte);
  expect(() => held.hold(answer(), stranger('192.0.2.3'), 2 * megabyte)).toThrow(full);
  expect(several.map(({ isEnded }) => isEnded)).toEqual([false, false]);
});

it('nobody makes room for who would have more', () => {
  const held = new HeldBodies({ ofNetwork: 20, ofStrangers: 20, ofSmall: 0, ofAll: 40 });
  const several = [4, 4].map((size) => holdOf(held, '192.0.2.1', size));
  held.hold(answer(), stranger('192.0.2.2'), 7 * megabyte);
  held.hold(answer(), stranger('192.0.2.3'), 5 * megabyte);
  expect(() => held.hold(answer(), stranger('192.0.2.3'), 4 * megabyte)).toThrow(full);
  expect(several.map(({ isEnded }) => isEnded)).toEqual([false, false]);
});
