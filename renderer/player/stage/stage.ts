import type { Page } from '../core/program.ts';
import classes from './stage.module.css';
import type { Slide } from './slide.ts';

type Transition = Pick<Page, 'transition' | 'transitionMs'>;

/**
 * Two layers: the slide that is shown, and below it the next one, decoded before it comes up. The old
 * one goes when the new one covers it, so that nothing of neither is ever seen.
 */
export class Stage {
  readonly element = document.createElement('div');
  #shown: Slide | null = null;
  #next: Slide | null = null;

  constructor() {
    this.element.className = String(classes['stage']);
  }

  get shown(): Slide | null {
    return this.#shown;
  }

  /** Puts a slide below the shown one and decodes it; throws `Fault`, and it is gone then. */
  async prepare(slide: Slide): Promise<void> {
    this.discard();
    this.#next = slide;
    this.element.prepend(slide.element);
    try {
      await slide.prepare();
    } catch (error) {
      if (this.#next === slide) this.discard();
      throw error;
    }
  }

  /** Takes the prepared slide back. */
  discard(): void {
    this.#next?.dispose();
    this.#next?.element.remove();
    this.#next = null;
  }

  /** Brings the prepared slide up; resolves once it is all that is seen. Throws `Fault`. */
  async show(elapsedMs: number, { transition, transitionMs }: Transition): Promise<void> {
    const next = this.#next;
    if (!next) throw new Error('no slide was prepared');
    try {
      await next.start(elapsedMs);
    } catch (error) {
      this.discard();
      throw error;
    }
    this.#next = null;
    const before = this.#shown;
    this.#shown = next;
    // What stands on the screen, for whoever looks at the document.
    next.element.dataset['shown'] = '';
    // Later in the document is above; moving an element would load a frame anew, so the old one moves.
    if (before) next.element.classList.add(String(classes['above']));
    const frames = before && transitionMs > 0 ? keyframes[transition] : null;
    if (frames) {
      await next.element.animate(frames, { duration: transitionMs, easing: 'ease-in-out' })
        .finished;
    }
    before?.dispose();
    before?.element.remove();
    next.element.classList.remove(String(classes['above']));
  }

  /** Dark. */
  clear(): void {
    this.discard();
    this.#shown?.dispose();
    this.#shown?.element.remove();
    this.#shown = null;
  }
}

/** Only the upper layer moves: two half-lit ones would let the dark through. */
const keyframes: Record<Page['transition'], Keyframe[] | null> = {
  cut: null,
  fade: [{ opacity: 0 }, { opacity: 1 }],
  slide: [{ transform: 'translateX(100%)' }, { transform: 'none' }],
};
