import { drawn } from './element.ts';
import classes from './views.module.css';

/** Bulbs around a frame; each of them is a fortieth of the time. */
const bulbs = 40;
/** Of the frame's height, or of its width where that is less: how large a bulb is. */
const radiusShare = 1 / 90;
const leastRadius = 3.5;

/** The sign of the house around what is asked: its bulbs light up one after the other. */
export class BulbFrame {
  readonly element = drawn('svg', { class: String(classes['bulbs']), 'aria-hidden': 'true' });
  readonly #circles = Array.from({ length: bulbs }, () => drawn('circle', {}));
  readonly #observer = new ResizeObserver(() => this.#place());

  constructor() {
    this.element.append(...this.#circles);
    this.#observer.observe(this.element);
  }

  /** @param share of all bulbs that are lit, 0 to 1 */
  light(share: number): void {
    const lit = Math.floor(share * bulbs);
    for (const [place, circle] of this.#circles.entries()) {
      circle.setAttribute('class', String(place < lit ? classes['lit'] : classes['unlit']));
    }
  }

  dispose(): void {
    this.#observer.disconnect();
  }

  /** Clockwise from the top left corner: one in each corner, between them at even distances. */
  #place(): void {
    const { width, height } = this.element.getBoundingClientRect();
    const radius = Math.max(leastRadius, Math.min(width, height) * radiusShare);
    const inset = radius * 2.5;
    const [w, h] = [width - 2 * inset, height - 2 * inset];
    if (w <= 0 || h <= 0) return;
    for (const [place, circle] of this.#circles.entries()) {
      const [x, y] = pointAt(place, w, h);
      circle.setAttribute('r', String(radius));
      circle.setAttribute('cx', String(inset + x));
      circle.setAttribute('cy', String(inset + y));
    }
  }
}

function pointAt(place: number, w: number, h: number): [number, number] {
  const half = bulbs / 2;
  const across = Math.min(half - 1, Math.max(1, Math.round((half * w) / (w + h))));
  const down = half - across;
  const isSecondHalf = place >= half;
  const way = isSecondHalf ? place - half : place;
  const [x, y] = way < across ? [(way / across) * w, 0] : [w, ((way - across) / down) * h];
  return isSecondHalf ? [w - x, h - y] : [x, y];
}
