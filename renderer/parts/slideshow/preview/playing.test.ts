import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pageDefaults } from '#shared/domain/signage/page.ts';
import { Fault, type Slide } from '../stage/slide.ts';
import { Playing, type Place } from './playing.ts';
import type { EditedPage } from './slides-of-page.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const page = (id: string, change: Partial<EditedPage> = {}): EditedPage => ({
  ...pageDefaults,
  id,
  type: 'image',
  ...change,
});

const film = () => ({
  lengthMs: null,
  hold: vi.fn<(is: boolean) => void>(),
  seek: vi.fn<(ms: number) => void>(),
});

/** A preview on a stage that draws nothing; `prepare` says how the slide of a page comes. */
function play(pages: EditedPage[], prepare: (id: string) => Promise<void> = async () => {}) {
  const films = new Map(pages.map(({ id, type }) => [id, type === 'video' ? film() : undefined]));
  const shown: string[] = [];
  const places: Place[] = [];
  let next: (Slide & { id: string }) | null = null;
  const stage = {
    shown: null as Slide | null,
    prepare: async (slide: Slide) => {
      next = slide as Slide & { id: string };
      await prepare(next.id);
    },
    show: async (elapsed: number, { transition }: { transition: string }) => {
      stage.shown = next;
      shown.push(`${next?.id} ${elapsed} ${transition}`);
    },
    hurry: () => undefined,
    clear: () => {
      stage.shown = null;
    },
  };
  const playing = new Playing(
    {
      stage,
      pages,
      slidesOf: ({ id }) => [() => ({ id, film: films.get(id) }) as unknown as Slide],
      isCalm: () => false,
      onPlace: (place) => places.push(place),
    },
    0,
  );
  void playing.run();
  return { playing, shown, stage, films, at: () => places.at(-1) };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('the preview', () => {
  test('shows each page for its time, from the first again after the last, and stands while it is paused', async () => {
    const { playing, shown, at } = play([page('a', { duration: 2 }), page('b', { duration: 3 })]);
    await pass(1900);
    expect(shown).toEqual(['a 0 cut']);
    playing.toggle();
    await pass(10_000);
    expect(shown).toEqual(['a 0 cut']);
    expect(at()).toMatchObject({ index: 0, isPaused: true });
    playing.toggle();
    await pass(200);
    expect(shown).toEqual(['a 0 cut', 'b 0 fade']);
    await pass(3000);
    expect(shown).toEqual(['a 0 cut', 'b 0 fade', 'a 0 fade']);
    playing.close();
  });

  test('goes two pages on by two presses, however long the one between takes, and back from there', async () => {
    const never = new Promise<void>(() => undefined);
    const pages = ['a', 'b', 'c'].map((id) => page(id));
    const { playing, shown, at } = play(pages, (id) => (id === 'b' ? never : Promise.resolve()));
    await pass(100);
    playing.skip(1);
    await pass(100);
    expect(at()).toMatchObject({ index: 1, isWaiting: true });
    playing.skip(1);
    await pass(100);
    expect(shown).toEqual(['a 0 cut', 'c 0 fade']);
    playing.skip(1);
    await pass(100);
    expect(shown.at(-1)).toBe('a 0 fade');
    playing.close();
  });

  test('goes to any moment: within a film without another one, elsewhere by a cut, and stays paused', async () => {
    const pages = [page('a', { type: 'video' }), page('b', { type: 'video' })];
    const { playing, shown, films, at } = play(pages);
    await pass(100);
    playing.toggle();
    playing.seek(0, 4000);
    expect(films.get('a')?.seek).toHaveBeenCalledWith(4000);
    expect(films.get('a')?.hold).toHaveBeenLastCalledWith(true);
    expect(shown).toEqual(['a 0 cut']);
    playing.seek(1, 7000);
    await pass(5000);
    expect(shown.at(-1)).toBe('b 7000 cut');
    expect(films.get('b')?.hold).toHaveBeenLastCalledWith(true);
    expect(at()).toMatchObject({ index: 1, elapsed: 7000, isPaused: true });
    playing.close();
  });

  test('says of a page why it cannot be shown, for its time, and goes on', async () => {
    const pages = [page('a', { duration: 2 }), page('b', { duration: 2 })];
    const { playing, shown, stage, at } = play(pages, async (id) => {
      if (id === 'b') throw new Fault('unreachable');
    });
    await pass(2500);
    expect(at()).toMatchObject({ index: 1, fault: 'unreachable', isWaiting: false });
    expect(stage.shown).toBeNull();
    await pass(2000);
    expect(at()).toMatchObject({ index: 0, fault: null });
    expect(shown.at(-1)).toBe('a 0 fade');
    playing.close();
  });
});
