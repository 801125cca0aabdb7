import fc from 'fast-check';
import { NavigationType, type Location } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { keptMs, mostPages, withPage, type KeptPage } from './with-page.ts';

const start = Date.parse('2026-01-05T10:00:00Z');
let keys = 0;

const place = (address: string, state: unknown = null) => {
  const { pathname, search, hash } = new URL(address, 'https://marquee.test');
  const location: Location = { pathname, search, hash, state, key: String((keys += 1)) };
  return { location, navigationType: NavigationType.Push };
};

/** Goes from address to address, a second each. */
function walk(addresses: readonly string[], pages: readonly KeptPage[] = [], now = start) {
  return addresses.reduce(
    (before, address, step) => withPage(before, null, place(address), false, now + step * 1000),
    pages,
  );
}

const members = '/console/management/member';
const team = '/console/management/team';

describe('withPage', () => {
  it('finds what was left as it was, and tells it of the navigation only', () => {
    const before = walk([members, team]);
    const to = place(members);
    const after = withPage(before, null, to, false, start + 5000);
    expect(after.at(-1)).toEqual({ ...before[0], arrivedAt: to, leftAt: null });
    expect(after.at(-1)?.at).toBe(before[0]?.at);
    expect(after).toHaveLength(2);
  });

  it.each([
    ['another address', members, team, `${members}?page=2`],
    [
      'a page that does more than show something',
      '/account/profile/edit',
      team,
      '/account/profile/edit',
    ],
    ['the editor', '/application?edit=7', team, '/application?edit=7'],
    ['a link to answer', `${team}/some-token`, members, `${team}/some-token`],
  ])('begins anew: %s', (_what, first, second, third) => {
    const to = place(third);
    const before = walk([first, second]);
    const shown = withPage(before, null, to, false, start + 2000).at(-1);
    expect(shown?.at).toBe(to);
    expect(before.map(({ key }) => key)).not.toContain(shown?.key);
  });

  it('begins anew what was touched, left with a dialogue open, told something, or left too long ago', () => {
    const isAnew = (
      before: readonly KeptPage[],
      { to = place(members), isDialogOpen = false, now = start + 5000 } = {},
    ) => {
      const shown = withPage(before, null, to, isDialogOpen, now).at(-1);
      return shown?.at === to && before.every(({ key }) => key !== shown.key);
    };
    const left = walk([members, team]);
    expect(isAnew(left)).toBe(false);

    const touched = walk([members]).map((one) => ({ ...one, isAsDrawn: false }));
    expect(isAnew(walk([team], touched, start + 1000))).toBe(true);

    const open = withPage(walk([members]), null, place(team), true, start + 1000);
    expect(isAnew(open)).toBe(true);

    expect(isAnew(left, { to: place(members, { hint: 'saved' }) })).toBe(true);

    const leftAt = left[0]?.leftAt ?? 0;
    expect(isAnew(left, { now: leftAt + keptMs - 1 })).toBe(false);
    expect(isAnew(left, { now: leftAt + keptMs })).toBe(true);
  });

  it('keeps views of the application apart, and other steps within one page in their place', () => {
    expect(walk(['/application', '/application?view=slideshows'])).toHaveLength(2);
    expect(walk(['/application?view=slideshows', '/application?edit=7'])).toHaveLength(1);
    const touched = walk([members]).map((one) => ({ ...one, isAsDrawn: false }));
    expect(walk([`${members}?page=2`], touched, start + 1000)).toEqual([
      expect.objectContaining({ key: touched[0]?.key, isAsDrawn: false, leftAt: null }),
    ]);
  });

  it('tells the page that is shown of a navigation to where it is', () => {
    const [before] = walk([members]);
    const to = place(members);
    const after = withPage(walk([members]), null, to, false, start + 1000);
    expect(after).toHaveLength(1);
    expect(after[0]).toMatchObject({ key: before?.key, at: to });
  });

  it('shows the place that was asked for, has it once and keeps few', () => {
    const addresses = fc.constantFrom(
      '/application',
      '/application?view=files',
      '/console/device',
      members,
      `${members}?q=a`,
      team,
      '/notification',
      '/plan',
      '/subscription',
    );
    fc.assert(
      fc.property(fc.array(addresses, { minLength: 1 }), (way) => {
        const pages = walk(way);
        const { pathname, search } = pages.at(-1)?.at.location ?? { pathname: '', search: '' };
        expect(pathname + search).toBe(way.at(-1));
        expect(new Set(pages.map((one) => one.place)).size).toBe(pages.length);
        expect(pages.length).toBeLessThanOrEqual(mostPages);
        expect(pages.slice(0, -1).every(({ leftAt }) => leftAt !== null)).toBe(true);
      }),
    );
  });
});
