import { describe, expect, it, vi } from 'vitest';
import { pauseAfter } from './backoff.ts';
import { keptAddress, planCache } from './cache-plan.ts';
import {
  isScreenLit,
  slideshowAt,
  wallMoment,
  type Media,
  type Page,
  type Schedule,
} from './program.ts';
import { nextTurn, type Turn } from './turn.ts';

const media = (id: string, size = 1000): Media => ({
  id,
  variant: 'screen',
  url: `/webapi/player/file/${id}/screen`,
  hash: `${id}-screen`,
  size,
  type: 'image/webp',
  width: 1920,
  height: 1080,
  durationMs: null,
  isAnimated: false,
});
const page = (id: string, change: Partial<Page> = {}): Page => ({
  id,
  type: 'image',
  url: null,
  template: null,
  duration: 10,
  transition: 'cut',
  transitionMs: 0,
  fit: 'contain',
  mute: true,
  validFrom: null,
  validTo: null,
  media: media(id),
  fault: null,
  ...change,
});
const slideshow = (id: string, pages: Page[]) => ({
  id,
  hash: id,
  name: id,
  totalDuration: pages.reduce((sum, { duration }) => sum + duration, 0),
  pages,
});
const schedule = (change: Partial<Schedule> = {}): Schedule => ({
  version: '1',
  serverTime: '2026-11-22T01:00:00.000Z',
  language: 'en',
  screen: { id: 's', name: 'Lobby', isInStep: false, hours: null },
  defaultId: 'main',
  rows: [],
  slideshows: [slideshow('main', [page('a'), page('b'), page('c')])],
  ...change,
});
/** A moment of the wall where the test runs: Sunday, 22 November 2026. */
const at = (time: string) => new Date(`2026-11-22T${time}`).getTime();
const inStep = (change: Partial<Schedule> = {}) => {
  const made = schedule(change);
  return { ...made, screen: { ...made.screen, isInStep: true } };
};

interface Played {
  present?: Schedule;
  latest?: Schedule;
  previous?: Turn | null;
  time?: number;
  broken?: string[];
}
function next({
  present = schedule(),
  latest = present,
  previous = null,
  time = at('12:00:00'),
  broken = [],
}: Played) {
  const isPlayable = (one: Page) => !broken.includes(one.id);
  return nextTurn({ present, latest, previous, at: time, isPlayable });
}
/** Names of the pages of so many turns, one after the other. */
function run(
  turns: number,
  { present = schedule(), latest = present, time = at('12:00:00'), broken }: Played = {},
) {
  const shown: string[] = [];
  let now: { turn: Turn | null; schedule: Schedule } = { turn: null, schedule: present };
  let moment = time;
  for (let count = 0; count < turns; count += 1) {
    now = next({
      present: now.schedule,
      latest,
      previous: now.turn,
      time: moment,
      ...(broken && { broken }),
    });
    shown.push(now.turn?.page.id ?? '–');
    moment = now.turn?.to ?? moment + 1000;
  }
  return shown;
}

describe('which slideshow', () => {
  const noon = schedule({
    rows: [{ days: [0], from: '12:00', to: '13:00', playlist: 'lunch' }],
    slideshows: [slideshow('main', [page('a'), page('b')]), slideshow('lunch', [page('l')])],
  });

  it('is the row’s in its time, and the default’s else', () => {
    expect(slideshowAt(noon, at('11:59:59'))?.id).toBe('main');
    expect(slideshowAt(noon, at('12:00:00'))?.id).toBe('lunch');
    expect(slideshowAt(noon, at('13:00:00'))?.id).toBe('main');
  });

  it('passes over rows of a slideshow that is gone', () => {
    const gone = { ...noon, slideshows: noon.slideshows.slice(0, 1) };
    expect(slideshowAt(gone, at('12:30:00'))?.id).toBe('main');
    expect(slideshowAt({ ...gone, defaultId: 'gone' }, at('12:30:00'))).toBeNull();
  });

  it('is changed when its time comes, in the middle of a loop', () => {
    const first = next({ present: noon, time: at('11:59:55') });
    expect(first.turn).toMatchObject({ page: { id: 'a' } });
    const after = next({ present: noon, previous: first.turn, time: at('12:00:05') });
    expect(after.turn).toMatchObject({ page: { id: 'l' } });
  });

  it('is none where the screen is dark', () => {
    const dark = schedule();
    dark.screen.hours = { days: [0], from: '08:00', to: '20:00' };
    expect(isScreenLit(dark, at('07:59:59'))).toBe(false);
    expect(isScreenLit(dark, at('08:00:00'))).toBe(true);
  });
});

describe('a loop', () => {
  it('goes round, and skips what cannot be shown', () => {
    expect(run(5)).toEqual(['a', 'b', 'c', 'a', 'b']);
    expect(run(4, { broken: ['b'] })).toEqual(['a', 'c', 'a', 'c']);
    expect(run(2, { broken: ['a', 'b', 'c'] })).toEqual(['–', '–']);
    expect(run(1, { present: schedule({ slideshows: [] }) })).toEqual(['–']);
  });

  it('is played to its end as it began; changes come with the next', () => {
    const present = schedule();
    const latest = schedule({ slideshows: [slideshow('main', [page('x'), page('y')])] });
    const first = next({ present });
    const second = next({ present, latest, previous: first.turn });
    expect(second).toMatchObject({ turn: { page: { id: 'b' } }, schedule: present });
    const third = next({ present, latest, previous: second.turn });
    const fourth = next({ present, latest, previous: third.turn });
    expect(fourth).toMatchObject({ turn: { page: { id: 'x' } }, schedule: latest });
  });

  it('ends at once where the slideshow is played no more', () => {
    const first = next({});
    const latest = schedule({ slideshows: [] });
    expect(next({ latest, previous: first.turn }).turn).toBeNull();
  });

  it('has pages in their time only', () => {
    const edge = new Date(at('12:00:10')).toISOString();
    const pages = [page('a'), page('old', { validTo: edge }), page('new', { validFrom: edge })];
    expect(run(3, { present: schedule({ slideshows: [slideshow('main', pages)] }) })).toEqual([
      'a',
      'new',
      'a',
    ]);
  });
});

describe('in step', () => {
  it('two screens show the same page, whenever they began', () => {
    const time = at('12:00:07.500');
    const early = next({ present: inStep(), time });
    const again = next({ present: inStep(), previous: null, time: time + 900 });
    expect(again.turn?.page.id).toBe(early.turn?.page.id);
    expect(again.turn?.to).toBe(early.turn?.to);
    expect(early.turn?.from).toBeLessThanOrEqual(time);
  });

  it('what one of them cannot show leaves its time to the page before', () => {
    const present = inStep();
    const loop = 30_000;
    const start = Math.ceil(at('12:00:00') / loop) * loop;
    const shownAt = (ms: number, broken: string[] = []) =>
      next({ present, time: start + ms, broken }).turn?.page.id;
    expect([0, 10_000, 20_000].map((ms) => shownAt(ms))).toEqual(['a', 'b', 'c']);
    expect([0, 10_000, 20_000].map((ms) => shownAt(ms, ['b']))).toEqual(['a', 'a', 'c']);
    expect(shownAt(0, ['a'])).toBe('b');
  });

  it('changes where the loop begins', () => {
    const latest = inStep({ slideshows: [slideshow('main', [page('x'), page('y')])] });
    const start = Math.ceil(at('12:00:00') / 60_000) * 60_000;
    const first = next({ present: inStep(), latest: inStep(), time: start });
    const second = next({ present: inStep(), latest, previous: first.turn, time: start + 10_000 });
    expect(second.turn?.page.id).toBe('b');
    const third = next({ present: inStep(), latest, previous: second.turn, time: start + 20_000 });
    const fourth = next({ present: inStep(), latest, previous: third.turn, time: start + 30_000 });
    expect(['x', 'y']).toContain(fourth.turn?.page.id);
  });
});

describe('what is kept', () => {
  const options = (change = {}) => ({
    kept: new Set<string>(),
    begun: new Map<string, number>(),
    freeBytes: null,
    at: at('12:00:00'),
    ...change,
  });
  const names = (files: Media[]) => files.map(({ id }) => id);

  it('is fetched in the order it will be seen, once, what plays now first', () => {
    const shows = [
      slideshow('other', [page('o')]),
      slideshow('main', [page('a'), page('b'), page('a2', { media: media('a') })]),
    ];
    const plan = planCache([schedule({ slideshows: shows })], options());
    expect(names(plan.fetch)).toEqual(['a', 'b', 'o']);
    expect(plan).toMatchObject({ have: 0, of: 3, drop: [] });
  });

  it('stays while the running loop or the next one names it, and goes then', () => {
    const kept = new Set(['a', 'b', 'old'].map((id) => keptAddress(media(id))));
    const latest = schedule({ slideshows: [slideshow('main', [page('x')])] });
    const running = schedule({ slideshows: [slideshow('main', [page('a'), page('b')])] });
    expect(planCache([running, latest], options({ kept }))).toMatchObject({
      drop: [keptAddress(media('old'))],
      have: 2,
      of: 3,
    });
    expect(planCache([latest], options({ kept })).drop).toHaveLength(3);
  });

  it('is another file where its bytes are others', () => {
    const kept = new Set([keptAddress({ ...media('a'), hash: 'before' })]);
    const one = schedule({ slideshows: [slideshow('main', [page('a')])] });
    expect(planCache([one], options({ kept }))).toMatchObject({ have: 0, of: 1 });
  });

  it('leaves out what does not fit, and takes what is smaller behind it', () => {
    const large = page('large', { media: media('large', 60_000_000) });
    const shows = [slideshow('main', [page('a'), large, page('b')])];
    const plan = planCache([schedule({ slideshows: shows })], options({ freeBytes: 60_000_000 }));
    expect(names(plan.fetch)).toEqual(['a', 'b']);
    expect(names(plan.tooMuch)).toEqual(['large']);
    // Of what has begun to come the rest alone needs room; what nobody needs any more makes some.
    const begun = new Map([
      [keptAddress(media('large')), 55_000_000],
      ['/old', 10],
    ]);
    const going = planCache(
      [schedule({ slideshows: shows })],
      options({ freeBytes: 60_000_000, begun }),
    );
    expect(names(going.fetch)).toEqual(['a', 'large', 'b']);
    expect(going.drop).toEqual(['/old']);
  });
});

it('pauses grow to a minute and differ by chance', () => {
  expect(pauseAfter(1, () => 0)).toBe(1000);
  expect(pauseAfter(1, () => 1)).toBe(2000);
  expect(pauseAfter(100, () => 1)).toBe(60_000);
  expect(pauseAfter(100, () => 0)).toBe(30_000);
});

describe('the log', () => {
  it.each([
    [-480, '2026-11-23T04:30:00.250+08:00'],
    [-345, '2026-11-23T02:15:00.250+05:45'],
    [210, '2026-11-22T17:00:00.250-03:30'],
    [0, '2026-11-22T20:30:00.250+00:00'],
  ])('has the moment as a wall %i minutes behind UTC shows it', (behind, written) => {
    const wall = vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(behind);
    const moment = Date.parse('2026-11-22T20:30:00.250Z');
    expect(wallMoment(moment)).toBe(written);
    expect(Date.parse(written)).toBe(moment);
    wall.mockRestore();
  });
});
