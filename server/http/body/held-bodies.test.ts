import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { fail } from '../../modules/context.ts';
import { HeldBodies } from './held-bodies.ts';

const megabyte = 2 ** 20;
const full = fail(4, { seconds: 10 });

/** A response of which nothing but its end is of interest. */
const answer = () => new EventEmitter() as unknown as Pick<ServerResponse, 'once'> & EventEmitter;

it('a network holds so much, whichever of its addresses it takes, and another one its own', () => {
  const held = new HeldBodies({ ofNetwork: 10, ofAll: 100 });
  const first = answer();
  held.hold(first, '2001:db8:1:1::1', 6 * megabyte);
  expect(() => held.hold(answer(), '2001:db8:1:1::2', 5 * megabyte)).toThrow(full);
  held.hold(answer(), '2001:db8:1:1::2', 4 * megabyte);
  held.hold(answer(), '192.0.2.1', 10 * megabyte);
  // What is over, or left by who sent it, is held no more.
  first.emit('close');
  held.hold(answer(), '2001:db8:1:1::3', 6 * megabyte);
});

it('all together hold so much, and what was refused counts for nobody', () => {
  const held = new HeldBodies({ ofNetwork: 10, ofAll: 15 });
  const first = answer();
  held.hold(first, '192.0.2.1', 10 * megabyte);
  expect(() => held.hold(answer(), '192.0.2.2', 6 * megabyte)).toThrow(full);
  held.hold(answer(), '192.0.2.2', 5 * megabyte);
  first.emit('close');
  held.hold(answer(), '192.0.2.3', 10 * megabyte);
});
