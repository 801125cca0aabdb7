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

  /** Clockwise from the top left corner, at even distances. */
  #place(): void {
    const { width, height } = this.element.getBoundingClientRect();
    const radius = Math.max(leastRadius, Math.min(width, height) * radiusShare);
    const inset = radius * 2.5;
    const [w, h] = [width - 2 * inset, height - 2 * inset];
    if (w <= 0 || h <= 0) return;
    const around = 2 * (w + h);
    for (const [place, circle] of this.#circles.entries()) {
      const way = (place * around) / bulbs;
      const [x, y] = pointAt(way, w, h);
      circle.setAttribute('r', String(radius));
      circle.setAttribute('cx', String(inset + x));
      circle.setAttribute('cy', String(inset + y));
    }
  }
}

function pointAt(way: number, w: number, h: number): [number, number] {
  if (way < w) return [way, 0];
  if (way < w + h) return [w, way - w];
  if (way < 2 * w + h) return [2 * w + h - way, h];
  return [0, 2 * (w + h) - way];
}
