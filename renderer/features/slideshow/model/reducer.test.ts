import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { slideshow as rule } from '#shared/domain/limits.ts';
import { newSlide, type Edited, type Slide } from './content.ts';
import { moveSlides, placeAfterStep, placeOfDrop } from './move.ts';
import { reduceEditor, startEditing, type EditorAction, type EditorState } from './reducer.ts';

const slide = (name: string): Slide => newSlide({ type: 'web', url: `https://${name}.example` });
const edited = (count: number): Edited => ({
  name: 'Menu',
  pages: Array.from({ length: count }, (_, at) => slide(`s${at}`)),
  thumbnail: null,
});

/** An action by numbers: which slides it means depends on those that are there by then. */
const anyStep = fc.record({
  kind: fc.constantFrom(
    'add',
    'remove',
    'duplicate',
    'move',
    'change',
    'rename',
    'replace',
    'choose',
  ),
  which: fc.array(fc.nat(20), { minLength: 1, maxLength: 4 }),
  number: fc.nat(20),
  isGrouped: fc.boolean(),
});
type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never;

function actionOf({ now }: EditorState, { kind, which, number, isGrouped }: Step): EditorAction {
  const ids = which.flatMap((at) => now.pages[at % Math.max(1, now.pages.length)]?.id ?? []);
  const group = isGrouped ? { group: 'typing' } : {};
  switch (kind) {
    case 'add':
      return {
        kind,
        slides: which.map((at) => slide(`new${at}`)),
        at: number % (now.pages.length + 1),
      };
    case 'remove':
    case 'duplicate':
      return { kind, ids };
    case 'move':
      return { kind, ids, to: number };
    case 'change':
      return { kind, ids, change: { duration: number + 1 }, ...group };
    case 'rename':
      return { kind, name: `Menu ${number}`, ...group };
    case 'replace':
      return { kind, edited: edited(number % 5) };
    default:
      return { kind: 'choose', id: ids[0] ?? '', how: 'toggle' };
  }
}

function undoAll(state: EditorState): EditorState {
  let before = state;
  while (before.past.length > 0) before = reduceEditor(before, { kind: 'undo' });
  return before;
}

describe('what is edited', () => {
  test('undo of any sequence gives the beginning back, and redo its end', () => {
    fc.assert(
      fc.property(fc.nat(6), fc.array(anyStep, { maxLength: 30 }), (count, steps) => {
        const start = startEditing(edited(count));
        const end = steps.reduce(
          (state, step) => reduceEditor(state, actionOf(state, step)),
          start,
        );
        const back = undoAll(end);
        expect(back.now).toEqual(start.now);
        let again = back;
        while (again.future.length > 0) again = reduceEditor(again, { kind: 'redo' });
        expect(again.now).toEqual(end.now);
      }),
    );
  });

  test('no step loses or doubles a slide that it is not about, or leaves one chosen that is gone', () => {
    fc.assert(
      fc.property(fc.nat(8), fc.array(anyStep, { maxLength: 20 }), (count, steps) => {
        let state = startEditing(edited(count));
        for (const step of steps) {
          const before = new Set(state.now.pages.map(({ id }) => id));
          const action = actionOf(state, step);
          state = reduceEditor(state, action);
          const ids = state.now.pages.map(({ id }) => id);
          expect(new Set(ids).size).toBe(ids.length);
          if (action.kind === 'move') expect(new Set(ids)).toEqual(before);
          for (const id of state.chosen) expect(ids).toContain(id);
        }
      }),
    );
  });

  test('letters typed into one field are one step back, those of the next visit another', () => {
    let state = startEditing(edited(1));
    for (const name of ['M', 'Me', 'Men']) {
      state = reduceEditor(state, { kind: 'rename', name, group: 'name' });
    }
    state = reduceEditor(state, { kind: 'settle' });
    state = reduceEditor(state, { kind: 'rename', name: 'Menus', group: 'name' });
    state = reduceEditor(state, { kind: 'undo' });
    expect(state.now.name).toBe('Men');
    state = reduceEditor(state, { kind: 'undo' });
    expect(state.now.name).toBe('Menu');
  });

  test('what has no room stays out', () => {
    const state = startEditing(edited(rule.maxPages - 1));
    const full = reduceEditor(state, { kind: 'add', slides: [slide('one'), slide('two')] });
    expect(full.now.pages).toHaveLength(rule.maxPages);
    const ids = full.now.pages.slice(0, 3).map(({ id }) => id);
    expect(reduceEditor(full, { kind: 'duplicate', ids }).now).toBe(full.now);
  });
});

describe('where slides go', () => {
  const pages = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ ...slide(id), id }));
  const order = (moved: readonly Slide[]) => moved.map(({ id }) => id).join('');

  test.each([
    ['a', 'c', ['a'], 'bcade'],
    ['e', 'b', ['e'], 'aebcd'],
    // Two that are chosen go together, as the one that is dragged is seen to go.
    ['a', 'e', ['a', 'c'], 'bdeac'],
    ['e', 'a', ['c', 'e'], 'ceabd'],
    ['b', 'd', ['a', 'b'], 'cdabe'],
  ])('%s dropped on %s', (dragged, over, ids, expected) => {
    expect(order(moveSlides(pages, ids, placeOfDrop(pages, ids, { dragged, over })))).toBe(
      expected,
    );
  });

  test('a step leads to the next place and no further than the ends', () => {
    const step = (ids: string[], by: 1 | -1) =>
      order(moveSlides(pages, ids, placeAfterStep(pages, ids, by)));
    expect(step(['b'], 1)).toBe('acbde');
    expect(step(['b', 'c'], 1)).toBe('adbce');
    expect(step(['a'], -1)).toBe('abcde');
    expect(step(['e'], 1)).toBe('abcde');
  });
});
