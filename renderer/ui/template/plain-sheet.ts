import { box, line, type DrawableTemplate, type Drawing } from './drawing.ts';
import classes from './plain-sheet.module.css';

/** Fields as words on dark: the first of them large. What has no look, and what this build does not know. */
export function drawPlainSheet({ fields }: DrawableTemplate): Drawing {
  const lines = fields
    .filter(({ text }) => text.trim() !== '')
    .map(({ text }, place) => line(text, place === 0 ? classes['first'] : classes['line']));
  return { element: box(classes['sheet'], ...lines), dispose: () => undefined };
}
