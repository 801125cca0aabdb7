import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { listFiles } from '#shared/contract/signage/media.ts';
import type { MediaFile } from '../media-file.ts';
import { PickerGrid } from './picker-grid.tsx';

const [example] = listFiles.example.output.items;
const file = (id: string, change: Partial<MediaFile> = {}): MediaFile => ({
  ...example,
  tags: [],
  warnings: [],
  variants: [],
  id,
  name: `${id}.png`,
  ...change,
});
const rows = [file('a'), file('b'), file('c', { state: 'broken', reason: 'unreadable' })];

/** What each card's button says of itself, and the number on it. */
function cards(chosen: readonly string[], isMany: boolean): string[] {
  const markup = renderToStaticMarkup(
    createElement(PickerGrid, {
      rows,
      isMany,
      chosen: chosen.flatMap((id) => rows.find((row) => row.id === id) ?? []),
      onToggle: () => undefined,
    }),
  );
  return markup
    .split('<button')
    .slice(1)
    .map((card) => {
      const isPressed = card.includes('aria-pressed="true"');
      const number = /aria-hidden="true">(\d+)<\/span>/.exec(card)?.[1] ?? '';
      return [isPressed && 'pressed', card.includes('disabled=""') && 'disabled', number]
        .filter(Boolean)
        .join(' ');
    });
}

it('numbers what is chosen in the order of choosing, and offers nothing that no screen can show', () => {
  expect(cards(['b', 'a'], true)).toEqual(['pressed 2', 'pressed 1', 'disabled']);
});

it('numbers nothing where one is chosen', () => {
  expect(cards(['b'], false)).toEqual(['', 'pressed', 'disabled']);
});
