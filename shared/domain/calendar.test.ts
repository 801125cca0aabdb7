import fc from 'fast-check';
import { expect, it } from 'vitest';
import { taipeiClock, taipeiDay, taipeiMidnight } from './calendar.ts';
import { timeZone } from './constants.ts';

it('Taipei’s clocks are those of its time zone, and each of its days begins at its midnight', () => {
  const zone = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const moment = fc.date({
    min: new Date('1980-01-01T00:00:00Z'),
    max: new Date('2200-01-01T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(moment, (at) => {
      expect(taipeiClock(at)).toBe(zone.format(at).replace(' ', 'T'));
      const midnight = taipeiMidnight(taipeiDay(at));
      expect(at.getTime() - midnight.getTime()).toBeGreaterThanOrEqual(0);
      expect(at.getTime() - midnight.getTime()).toBeLessThan(86_400_000);
    }),
  );
});
