import { expect, test } from 'vitest';
import { maintenanceState } from './maintenance-state.ts';

const startsAt = new Date('2026-12-02T02:00:00+08:00');

test.each([
  ['2026-12-01T01:59:59.999+08:00', 'later'],
  ['2026-12-01T02:00:00+08:00', 'announced'],
  ['2026-12-02T01:59:59.999+08:00', 'announced'],
  ['2026-12-02T02:00:00+08:00', 'running'],
] as const)('at %s a window is %s', (now, state) => {
  expect(maintenanceState(startsAt, new Date(now))).toBe(state);
});
