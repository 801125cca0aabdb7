import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  days,
  listView,
  oneOf,
  pageSizes,
  readState,
  someOf,
  word,
  writeState,
  type ListState,
} from './address.ts';

const colours = ['red', 'green', 'blue'] as const;
const view = listView({
  name: 'test',
  filters: { colour: oneOf(colours), any: someOf(colours), event: word(60), when: days },
  sorts: ['name', '-name', '-size', 'size'],
});
type State = ListState<typeof view>;

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const dayOrNone = fc.option(day);
const state: fc.Arbitrary<State> = fc.record({
  q: fc.string({ maxLength: 100 }).map((text) => text.trim()),
  filters: fc.record({
    colour: fc.option(fc.constantFrom(...colours)),
    any: fc.subarray([...colours]),
    event: fc.string({ maxLength: 60 }),
    when: fc.record({ from: dayOrNone, to: dayOrNone }),
  }),
  sort: fc.constantFrom('name', '-name', '-size', 'size'),
  page: fc.integer({ min: 1, max: 100_000 }),
  perPage: fc.constantFrom(...pageSizes),
});
/** What others keep in the same address. */
const others = fc.record({ tab: fc.option(fc.string()), invite: fc.option(fc.string()) });
const own = ['q', 'colour', 'any', 'event', 'when', 'sort', 'page', 'size'] as const;
const anything = fc.record(Object.fromEntries(own.map((name) => [name, fc.string()])));

function paramsOf(record: Record<string, string | null>): URLSearchParams {
  const entries = Object.entries(record).flatMap(([name, text]) =>
    text === null ? [] : [[name, text]],
  );
  return new URLSearchParams(entries);
}

test('an address leads back to the very state it was written for, and keeps what is not the list’s', () => {
  fc.assert(
    fc.property(state, others, anything, (shown, kept, before) => {
      const address = writeState(view, shown, paramsOf({ ...before, ...kept })).toString();
      const read = new URLSearchParams(address);
      expect(readState(view, read)).toEqual(shown);
      expect([read.get('tab'), read.get('invite')]).toEqual([kept.tab, kept.invite]);
    }),
  );
});

test('what is as usual leaves no trace in the address', () => {
  const usual = readState(view, new URLSearchParams());
  expect(writeState(view, usual, new URLSearchParams('page=7&colour=red')).toString()).toBe('');
});

test('whatever stands in an address is read as a state, which has an address of its own', () => {
  fc.assert(
    fc.property(anything, (given) => {
      const read = readState(view, new URLSearchParams(given));
      expect(readState(view, writeState(view, read))).toEqual(read);
      expect(read.page).toBeGreaterThanOrEqual(1);
      expect(pageSizes).toContain(read.perPage);
    }),
  );
});
