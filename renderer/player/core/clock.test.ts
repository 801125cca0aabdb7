import { beforeEach, expect, it } from 'vitest';
import { ServerClock } from './clock.ts';

let monotonic: number;
let wall: number;
const clocks = { monotonic: () => monotonic, wall: () => wall };
const pass = (ms: number) => {
  monotonic += ms;
  wall += ms;
};
beforeEach(() => {
  monotonic = 5000;
  wall = 1_000_000;
});
/** A question whose answer took so long there and back. */
function ask(clock: ServerClock, server: () => number, [there, back]: [number, number]) {
  const sentAt = monotonic;
  pass(there);
  const serverTime = server();
  pass(back);
  clock.add({ sentAt, receivedAt: monotonic, serverTime });
}

it('goes by what it last knew until the server answers', () => {
  const clock = new ServerClock(300_000, clocks);
  expect(clock.now()).toBe(700_000);
  expect(clock.isKnown).toBe(false);
  pass(10);
  expect(clock.now()).toBe(700_010);
});

it('takes the quickest answer: a slow one is wrong by half its way', () => {
  const clock = new ServerClock(0, clocks);
  const server = () => wall + 60_000;
  ask(clock, server, [0, 400]);
  expect(clock.now() - server()).toBe(200 - 400);
  ask(clock, server, [10, 10]);
  ask(clock, server, [300, 0]);
  expect(clock.now()).toBe(server());
  expect(clock.offset).toBe(-60_000);
});

it('runs on evenly while somebody sets the machine’s clock, and tells by how much that is off', () => {
  const clock = new ServerClock(0, clocks);
  const start = wall;
  ask(clock, () => start, [0, 0]);
  wall += 86_400_000;
  pass(1000);
  expect(clock.now()).toBe(start + 1000);
  expect(clock.offset).toBe(86_400_000);
});

it('begins anew where the server’s clock jumped, or the machine slept', () => {
  const clock = new ServerClock(0, clocks);
  ask(clock, () => wall, [0, 0]);
  ask(clock, () => wall + 5_000_000, [50, 50]);
  expect(clock.now()).toBe(wall + 5_000_000);
});
