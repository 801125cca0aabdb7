import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOlder } from '../versions.ts';
import { clientKinds } from './client-packages.ts';
import { updateFor, updaterOf, type Installed } from './client-updates.ts';
import { firstCheckMs, isCheckDue } from './update-times.ts';

const installed = (given: Partial<Installed> = {}): Installed => ({
  kind: 'deb',
  processor: 'x64',
  version: '0.9.0',
  canReplace: true,
  ...given,
});
const offered = (
  version: string,
  kind: (typeof clientKinds)[number] = 'deb',
  processor = 'x64',
) => ({
  kind,
  processor,
  version,
});

test.each([
  ['nsis', true, 'open'],
  ['mac', true, 'open'],
  ['appImage', true, 'replace'],
  // It lies where nobody may write: it is put there by hand.
  ['appImage', false, 'show'],
  ['deb', true, 'command'],
  ['archive', true, 'show'],
] as const)('%s, replaceable %s: %s', (kind, canReplace, way) => {
  const newer = offered('0.10.0', kind);
  expect(updateFor(installed({ kind, canReplace }), [newer])).toEqual({ package: newer, way });
});

test('a package of another kind or processor is none', () => {
  const others = [offered('2.0.0', 'appImage'), offered('2.0.0', 'deb', 'arm64')];
  expect(updateFor(installed(), others)).toBe('nothing');
  expect(updateFor(installed({ kind: 'source' }), [offered('2.0.0')])).toBe('nothing');
  expect(updateFor(installed(), [])).toBe('nothing');
});

test('who has switched updates off brings them, whatever the kind', () => {
  for (const kind of [...clientKinds, 'source'] as const) {
    expect(updaterOf(kind, { updates: 'off' })).toBe('administrator');
    expect(updaterOf(kind, {})).toBe(kind === 'source' ? 'source' : 'client');
  }
});

const part = fc.oneof(fc.nat(12), fc.nat(999_999));
const triple = fc.tuple(part, part, part);
const written = (parts: readonly number[]) => parts.join('.');

test('versions have one order: that of their numbers, from the left', () => {
  fc.assert(
    fc.property(triple, triple, (a, b) => {
      const first = a.findIndex((value, index) => value !== b[index]);
      const expected = first >= 0 && (a[first] ?? 0) < (b[first] ?? 0);
      expect(isOlder(written(a), written(b))).toBe(expected);
      expect(isOlder(written(a), written(b)) && isOlder(written(b), written(a))).toBe(false);
    }),
  );
});

test('what is taken is newer than what is there, and nothing that is offered is newer still', () => {
  fc.assert(
    fc.property(triple, fc.array(triple, { minLength: 1, maxLength: 6 }), (own, others) => {
      const packages = others.map((one) => offered(written(one)));
      const update = updateFor(installed({ version: written(own) }), packages);
      const isNewer = ({ version }: { version: string }) => isOlder(written(own), version);
      if (typeof update === 'string') {
        expect([update, packages.some(isNewer)]).toEqual(['current', false]);
        return;
      }
      expect(isNewer(update.package)).toBe(true);
      for (const { version } of packages)
        expect(isOlder(update.package.version, version)).toBe(false);
    }),
  );
});

test('a version that is none takes nothing and is taken by nobody', () => {
  expect(updateFor(installed({ version: 'unknown' }), [offered('1.0.0')])).toBe('current');
  expect(updateFor(installed(), [offered('latest')])).toBe('current');
});

test('it is asked soon after the start, not by all at once, and then once a day', () => {
  expect([firstCheckMs(0), firstCheckMs(1)]).toEqual([5_000, 30_000]);
  const start = new Date(2026, 10, 24, 9).getTime();
  const due = (
    hours: number,
    given: { spread?: number; isScreen?: boolean; askedAt?: null } = {},
  ) =>
    isCheckDue({
      now: new Date(start + hours * 3_600_000),
      askedAt: start,
      spread: 0,
      isScreen: false,
      ...given,
    });
  expect([due(0, { askedAt: null }), due(23.9), due(24)]).toEqual([true, false, true]);
  expect([due(25.9, { spread: 1 }), due(26, { spread: 1 })]).toEqual([false, true]);
});

test('a screen asks at night alone', () => {
  const at = (hour: number) =>
    isCheckDue({
      now: new Date(2026, 10, 24, hour, 30),
      askedAt: null,
      spread: 0,
      isScreen: true,
    });
  expect(Array.from({ length: 24 }, (_, hour) => hour).filter(at)).toEqual([2, 3, 4]);
});
