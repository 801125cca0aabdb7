import { answersOf, posterLooks } from '#shared/domain/signage/templates.ts';
import { box, line, type DrawableTemplate, type Drawing } from './drawing.ts';
import { looks, type Shape } from './looks.ts';
import { drawPlainSheet } from './plain-sheet.ts';
import classes from './poster.module.css';

/** Of the size that letters begin with. */
const sizes = { most: 1.3, least: 0.3 };
const nearness = 0.02;
/** Below it a word may be broken: it is an address, or no word. */
const wholeWords = 0.5;

/** A poster in one of the house's looks: a title on a drawing, and a list with prices beside or below it. */
export function drawPoster(template: DrawableTemplate): Drawing {
  const { plain, rows } = answersOf('poster', template.fields);
  const name = posterLooks.find((known) => known === plain['look']);
  // Pages from before there were looks stay as they were.
  if (name === undefined) return drawPlainSheet(template);
  const look = looks[name];
  const items = rows.filter((row) => isSaid(row['name']) || isSaid(row['price']));
  const head = box(
    classes['head'],
    ...saidLines([
      [plain['title'], 'title'],
      [plain['subtitle'], 'subtitle'],
    ]),
  );
  const footer = saidLines([[plain['footer'], 'footer']]);
  const list = box(
    classes['items'],
    ...items.map((row) =>
      box(
        classes['item'],
        ...saidLines([
          [row['name'] || '\u00a0', 'name'],
          [row['price'], 'price'],
        ]),
      ),
    ),
  );
  const hasList = items.length > 0;
  const panel = box(classes['panel'], artOf(look.art), head, ...(hasList ? [] : footer));
  const element = box(
    classes['poster'],
    panel,
    ...(hasList ? [box(classes['ground'], list, ...footer)] : []),
  );
  element.dataset['kind'] = hasList ? 'list' : 'title';
  const { style } = element;
  style.setProperty('--look-panel', look.panel);
  style.setProperty('--look-on-panel', look.onPanel);
  style.setProperty('--look-ground', look.ground);
  style.setProperty('--look-text', look.text);
  style.setProperty('--look-accent', look.accent);
  const fit = () => {
    fitLetters(element, '--head-fit', [head]);
    fitLetters(element, '--list-fit', [list]);
  };
  const observer = new ResizeObserver(fit);
  observer.observe(element);
  return { element, fit, dispose: () => observer.disconnect() };
}

const isSaid = (text: string | undefined) => (text ?? '').trim() !== '';

function saidLines(lines: [text: string | undefined, name: string][]): HTMLElement[] {
  return lines.flatMap(([text = '', name]) => (isSaid(text) ? [line(text, classes[name])] : []));
}

const svgSpace = 'http://www.w3.org/2000/svg';

function artOf(shapes: readonly Shape[]): SVGSVGElement {
  const art = document.createElementNS(svgSpace, 'svg');
  art.setAttribute('viewBox', '0 0 400 100');
  art.setAttribute('preserveAspectRatio', 'xMaxYMax slice');
  art.setAttribute('class', classes['art'] ?? '');
  art.setAttribute('aria-hidden', 'true');
  const draw = ({ d, fill }: Shape, transform: string) => {
    const shape = document.createElementNS(svgSpace, 'path');
    shape.setAttribute('d', d);
    shape.setAttribute('fill', fill);
    shape.setAttribute('transform', transform);
    art.append(shape);
  };
  for (const shape of shapes) {
    if (!shape.once) draw(shape, 'translate(200) scale(-1 1)');
    draw(shape, 'translate(200)');
  }
  return art;
}

/** Makes the letters of a part as large as its room allows. */
function fitLetters(element: HTMLElement, variable: string, parts: readonly HTMLElement[]): void {
  // A part that is not laid out has nothing to say.
  const shown = parts.filter((part) => part.clientHeight > 0);
  if (shown.length === 0) return;
  const isFitting = (size: number): boolean => {
    element.style.setProperty(variable, String(size));
    for (const part of shown) part.style.overflowWrap = size > wholeWords ? 'normal' : 'anywhere';
    return shown.every(
      (part) =>
        part.scrollHeight <= part.clientHeight + 1 && part.scrollWidth <= part.clientWidth + 1,
    );
  };
  let { least: small, most: large } = sizes;
  if (isFitting(large)) return;
  while (large - small > nearness) {
    const middle = (small + large) / 2;
    if (isFitting(middle)) small = middle;
    else large = middle;
  }
  isFitting(small);
}
