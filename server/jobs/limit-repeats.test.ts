import { expect, it } from 'vitest';
import { createOutageLog, limitRepeats } from './limit-repeats.ts';

it('lets one event of a kind through in 30 s and counts the others', () => {
  let now = 0;
  const isLogged = limitRepeats(() => now);
  expect(isLogged('away')).toBe(0);
  for (let poll = 0; poll < 285; poll += 1) expect(isLogged('away')).toBeNull();
  expect(isLogged('other')).toBe(0);
  now = 30_000;
  expect(isLogged('away')).toBe(285);
  expect(isLogged('away')).toBeNull();
});

it('logs each outage once in 30 s, with its service, reason and the number of equal ones', () => {
  let now = 0;
  const lines: unknown[] = [];
  const log = { error: (facts: object, text: string) => lines.push([facts, text]) };
  const logOutage = createOutageLog(() => now);
  const fail = (service: string) => logOutage(log, { service, reason: 'away' }, 'no answer');
  for (const service of ['sms', 'mail', 'sms', 'sms']) fail(service);
  now = 30_000;
  fail('sms');
  expect(lines).toEqual([
    [{ service: 'sms', reason: 'away' }, 'no answer'],
    [{ service: 'mail', reason: 'away' }, 'no answer'],
    [{ service: 'sms', reason: 'away', suppressed: 2 }, 'no answer'],
  ]);
});
