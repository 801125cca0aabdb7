import { describe, expect, test } from 'vitest';
import { newSlide, type Edited, type Slide } from './content.ts';
import { mergeEdits } from './merge.ts';

const slide = (id: string, duration = 10): Slide => ({
  ...newSlide({ type: 'web', url: 'https://example.com', duration }),
  id,
});
const edited = (...pages: Slide[]): Edited => ({ name: 'Menu', pages, thumbnail: null });
const words = ({ pages }: Edited) => pages.map(({ id, duration }) => `${id}${duration}`).join(' ');
const base = edited(slide('a'), slide('b'), slide('c'));
const merge = (mine: Edited, theirs: Edited) => mergeEdits(base, mine, theirs, () => 'x');

describe('two versions of a slideshow', () => {
  test('what each of them added, changed and deleted is there together', () => {
    const mine = edited(slide('a', 5), slide('b'), slide('new'), slide('c'));
    const theirs = edited(slide('a'), slide('c', 7), slide('more'));
    expect(words(merge(mine, theirs))).toBe('a5 new10 c7 more10');
  });

  test('a slide that both changed stands there twice, one that one changed and one deleted stays', () => {
    const twice = merge(
      edited(slide('a', 5), slide('b'), slide('c')),
      edited(slide('a', 7), slide('b'), slide('c')),
    );
    expect(words(twice)).toBe('a5 x7 b10 c10');
    expect(
      words(merge(edited(slide('b'), slide('c')), edited(slide('a', 7), slide('b'), slide('c')))),
    ).toContain('a7');
    expect(
      words(merge(edited(slide('a', 7), slide('b'), slide('c')), edited(slide('b'), slide('c')))),
    ).toContain('a7');
  });

  test('an order that only one of them changed is kept', () => {
    const mine = edited(slide('c'), slide('a'), slide('b'));
    const theirs = edited(slide('a'), slide('b', 7), slide('c'));
    expect(words(merge(mine, theirs))).toBe('c10 a10 b7');
    expect(words(merge(theirs, mine))).toBe('c10 a10 b7');
  });

  test('a name counts for whoever changed it', () => {
    expect(merge({ ...base, name: 'Lunch' }, base).name).toBe('Lunch');
    expect(merge(base, { ...base, name: 'Lunch' }).name).toBe('Lunch');
  });
});
