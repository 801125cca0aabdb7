import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Stage } from '#renderer/parts/slideshow/stage/stage.ts';
import { noCalendars } from '#renderer/ui/template/drawing.ts';
import { ServerClock } from './core/clock.ts';
import type { Page, Schedule } from './core/program.ts';
import { Playback, type Shown } from './playback.ts';

// Slides are elements of a document, which there is none of.
vi.mock(import('#renderer/parts/slideshow/stage/slides.ts'), async (original) => ({
  ...(await original()),
  slideOf: () => ({
    element: {} as HTMLElement,
    prepare: () => Promise.resolve(),
    start: () => Promise.resolve(),
    isStalled: () => false,
    dispose: () => undefined,
  }),
}));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const page = (id: string): Page => ({
  id,
  type: 'web',
  url: `https://${id}.example/`,
  template: null,
  duration: 10,
  transition: 'cut',
  transitionMs: 0,
  fit: 'contain',
  mute: true,
  validFrom: null,
  validTo: null,
  media: null,
  fault: null,
});

const schedule = (isInStep: boolean): Schedule => ({
  version: '1',
  serverTime: new Date(0).toISOString(),
  language: 'en',
  screen: { id: 'screen', name: 'Window', isInStep, hours: null },
  defaultId: 'show',
  rows: [],
  slideshows: [
    { id: 'show', hash: '1', name: 'Show', totalDuration: 20, pages: [page('red'), page('blue')] },
  ],
});

/** A screen that plays, and what came of it. */
function playing(isInStep = false) {
  const clock = new ServerClock(0);
  const [came, told]: [string[], Shown[]] = [[], []];
  const stage = {
    shown: null,
    prepare: () => Promise.resolve(),
    show: () => Promise.resolve(),
    clear: () => undefined,
  } satisfies Pick<Stage, 'shown' | 'prepare' | 'show' | 'clear'>;
  const playback = new Playback({
    stage: stage as unknown as Stage, // what of it is called
    clock,
    isKept: () => true,
    calendar: noCalendars,
    onShow: ({ page: { id } }) => came.push(id),
    onShown: (shown) => told.push(shown),
    onFault: () => undefined,
    onIdle: () => undefined,
    onLoop: () => undefined,
  });
  playback.update(schedule(isInStep));
  void playback.run();
  const setServer = (ms: number) => {
    const at = performance.now();
    clock.add({ sentAt: at, receivedAt: at, serverTime: clock.now() + ms });
  };
  return { came, told, setServer };
}

it.each([false, true])(
  'a clock that goes back by hours holds up no page (in step: %s), and leaves no play of less than no time',
  async (isInStep) => {
    const { came, told, setServer } = playing(isInStep);
    await vi.advanceTimersByTimeAsync(15_000);
    setServer(-5 * 3_600_000);
    const before = came.length;
    await vi.advanceTimersByTimeAsync(40_000);
    expect(came.length - before).toBeGreaterThanOrEqual(4);
    expect(told.every(({ ms }) => ms >= 0 && ms < 11_000)).toBe(true);
  },
);

it('a clock that is set forward leaves no play of hours', async () => {
  const { told, setServer } = playing();
  await vi.advanceTimersByTimeAsync(5000);
  setServer(5 * 3_600_000);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(told.map(({ ms }) => Math.round(ms / 1000))).toEqual([5, 10]);
});

it('a page goes on for its time where the server’s clock is corrected by less than a second', async () => {
  const { came, setServer } = playing();
  await vi.advanceTimersByTimeAsync(100);
  setServer(-400);
  await vi.advanceTimersByTimeAsync(9000);
  expect(came).toEqual(['red']);
});
