import { expect, it } from 'vitest';
import { databaseClock } from './database-clock.ts';

const noon = Date.UTC(2026, 10, 28, 12);

/** A process whose machine is ahead of the database by `skewMs`, and whose reads take `roundTripMs`. */
function processAhead(skewMs: number, roundTripMs = 10) {
  const state = { database: noon, skewMs, roundTripMs };
  const warnings: number[] = [];
  const clock = databaseClock({
    readMachine: () => state.database + state.skewMs,
    readDatabase: () => {
      state.database += state.roundTripMs / 2;
      const now = state.database;
      state.database += state.roundTripMs / 2;
      return Promise.resolve(now);
    },
    warn: ({ offsetMs }) => warnings.push(offsetMs),
  });
  return { state, warnings, clock };
}

it.each([600_000, -600_000, 5_000])(
  'follows the database where the machine is %d ms ahead',
  async (skew) => {
    const { state, warnings, clock } = processAhead(skew);
    await clock.measure();
    expect(clock.now().getTime()).toBe(state.database);
    expect(clock.offsetMs).toBe(-skew);
    await clock.measure();
    expect(warnings).toEqual([-skew]);
  },
);

it('agrees with another process about the time, whatever their machines say', async () => {
  const [one, other] = [processAhead(600_000), processAhead(0)];
  await Promise.all([one.clock.measure(), other.clock.measure()]);
  expect(one.clock.now()).toEqual(other.clock.now());
});

it("is the machine's within 2 s, and again once that was corrected", async () => {
  const { state, warnings, clock } = processAhead(1_500);
  await clock.measure();
  expect(clock.now().getTime()).toBe(state.database + 1_500);
  state.skewMs = 60_000;
  await clock.measure();
  state.skewMs = 0;
  await clock.measure();
  expect([clock.offsetMs, clock.now().getTime()]).toEqual([0, state.database]);
  expect(warnings).toEqual([-60_000]);
});

it('keeps its offset where a response is slow or does not come', async () => {
  const { state, clock } = processAhead(60_000);
  await clock.measure();
  Object.assign(state, { roundTripMs: 30_000, skewMs: 0 });
  await clock.measure();
  expect(clock.offsetMs).toBe(-60_000);
});
