import type { Page } from '../core/program.ts';
import type { Slide } from './slide.ts';
import classes from './stage.module.css';

/** A form's fields as words on the screen: the first of them large, the others below it. */
export function templateSlide({ fields }: NonNullable<Page['template']>): Slide {
  const element = document.createElement('div');
  element.className = String(classes['layer']);
  const sheet = document.createElement('div');
  sheet.className = String(classes['sheet']);
  for (const [place, { text }] of fields.filter((field) => field.text.trim() !== '').entries()) {
    const line = document.createElement(place === 0 ? 'h1' : 'p');
    line.textContent = text;
    sheet.append(line);
  }
  element.append(sheet);
  return {
    element,
    prepare: () => document.fonts.ready.then(() => undefined),
    start: () => Promise.resolve(),
    isStalled: () => false,
    dispose: () => undefined,
  };
}
