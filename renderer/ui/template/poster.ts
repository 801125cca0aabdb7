import { answersOf } from '#shared/domain/signage/template/answers.ts';
import { kindOf, posterLooks } from '#shared/domain/signage/template/forms.ts';
import { artOf } from './art.ts';
import { box, line, type DrawableTemplate, type Drawing } from './drawing.ts';
import { fitLetters } from './fit-letters.ts';
import { looks } from './looks.ts';
import { openingHours } from './opening-hours.ts';
import { drawPlainSheet } from './plain-sheet.ts';
import classes from './poster.module.css';

/** A poster in one of the house's looks: a title on a drawing, and beside or below it what it is about. */
export function drawPoster(template: DrawableTemplate, at: Date): Drawing {
  const { fields } = template;
  const { plain, rows } = answersOf('poster', fields);
  const isOld = plain['kind'] === undefined;
  const name =
    posterLooks.find((known) => known === plain['look']) ?? (isOld ? undefined : posterLooks[0]);
  // Pages from before there were looks, and kinds, stay as they were.
  if (name === undefined) return drawPlainSheet(template);
  const head = box(classes['head'], ...said(plain['title'], 'title'));
  const footer = said(plain['footer'], 'footer');
  const body = box(undefined);
  let tick: ((now: Date) => void) | undefined;
  const kind = kindOf(fields);
  if (kind === 'hours') {
    const status = box(classes['subtitle']);
    head.append(status);
    tick = (now) => {
      const { state, table } = openingHours(fields, now);
      status.replaceChildren(state);
      body.replaceChildren(table);
    };
    tick(at);
  } else if (kind === 'notice') {
    body.append(...said(plain['text'], 'text'));
  } else {
    head.append(...said(plain['subtitle'], 'subtitle'));
    body.append(...rows.flatMap(itemOf));
  }
  body.className = classes[kind] ?? '';
  const hasBody = body.childElementCount > 0;
  const { art, ...colours } = looks[name];
  const panel = box(
    classes['panel'],
    artOf(art, classes['art'] ?? ''),
    head,
    ...(hasBody ? [] : footer),
  );
  const element = box(
    classes['poster'],
    panel,
    ...(hasBody ? [box(classes['ground'], body, ...footer)] : []),
  );
  element.dataset['kind'] = hasBody ? 'list' : 'title';
  const { style } = element;
  style.setProperty('--look-panel', colours.panel);
  style.setProperty('--look-on-panel', colours.onPanel);
  style.setProperty('--look-ground', colours.ground);
  style.setProperty('--look-text', colours.text);
  style.setProperty('--look-accent', colours.accent);
  const fit = () => {
    fitLetters(element, '--head-fit', [head]);
    fitLetters(element, '--list-fit', [body]);
  };
  const observer = new ResizeObserver(fit);
  observer.observe(element);
  return {
    element,
    fit,
    // Other words may want other room.
    ...(tick && {
      tick: (now: Date) => {
        tick(now);
        fit();
      },
    }),
    dispose: () => observer.disconnect(),
  };
}

const isSaid = (text: string | undefined) => (text ?? '').trim() !== '';

function said(text: string | undefined, name: string): HTMLElement[] {
  return isSaid(text) ? [line(text ?? '', classes[name])] : [];
}

/** What there is, and its price; a row that says neither is none. */
function itemOf({ name, price }: Record<string, string>): HTMLElement[] {
  if (!isSaid(name) && !isSaid(price)) return [];
  // A price without a name keeps to its side.
  return [box(classes['item'], line(name ?? '', classes['name']), ...said(price, 'price'))];
}
