import { describe, expect, it } from 'vitest';
import { accountEventNames, accountEvents, shownDay } from './account-events.ts';

describe('shownDay', () => {
  const withDay = accountEventNames.filter((event) =>
    (accountEvents[event].values as readonly string[]).includes('on'),
  );

  it('is the last day of service where an event tells of an end, and the day itself of a charge', () => {
    const shown = Object.fromEntries(
      withDay.map((event) => [event, shownDay(event, '2027-01-01')]),
    );
    const [last, same] = ['2026-12-31', '2027-01-01'];
    expect(shown).toEqual({
      planBegun: last,
      paymentReceived: last,
      planRenewed: same,
      paymentNotStored: last,
      renewalSet: same,
      renewalComing: same,
      renewalFailed: same,
      planEnding: last,
      planCancelled: last,
      planResumed: same,
      giftDaysAdded: last,
      serialNumberActivated: last,
      filesLeaving: same,
    });
  });

  it('leaves what is no day as it is', () => {
    expect(shownDay('paymentReceived', '')).toBe('');
  });
});
