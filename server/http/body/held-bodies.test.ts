import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { fail } from '../../modules/context.ts';
import { HeldBodies } from './held-bodies.ts';

const megabyte = 2 ** 20;
const full = fail(4, { seconds: 10 });

/** A response of which nothing but its end is of interest. */
const answer = () => new EventEmitter() as unknown as Pick<ServerResponse, 'once'> & EventEmitter;

const stranger = (ip: string) => ({ ip, isStranger: true });

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
  for (const one of four) held.hold(one, stranger('192.0.2.2'), small);
  expect(() => held.hold(answer(), stranger('192.0.2.3'), small)).toThrow(full);
  four[0]?.emit('close');
  held.hold(answer(), stranger('192.0.2.3'), small);
});
