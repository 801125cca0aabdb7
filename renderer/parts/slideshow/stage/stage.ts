import { pause } from '#renderer/platform/time/wait.ts';
import classes from './stage.module.css';
import type { Slide, SlidePage } from './slide.ts';

/** How much longer than asked for a change may take. */
const lateMs = 2000;

/** Frames come no later than this, unless nobody sees the page. */
const unseenMs = 500;

type Transition = Pick<SlidePage, 'transition' | 'transitionMs'>;

/**
 * Two layers: the slide that is shown, and below it the next one, decoded before it comes up. The old
 * one goes when the new one covers it, so that nothing of neither is ever seen.
 */
export class Stage {
  readonly element = document.createElement('div');
  #shown: Slide | null = null;
  #next: Slide | null = null;
  /** The change that runs. */
  #way: Animation | null = null;

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
    // Later in the document is above; moving an element would load a frame anew, so the old one moves.
    if (before) await this.#comeUp(next.element);
    this.#shown = next;
    // What stands on the screen, for whoever looks at the document.
    next.element.dataset['shown'] = '';
    const frames = before && transitionMs > 0 ? keyframes[transition] : null;
    if (frames) {
      const way = next.element.animate(frames, { duration: transitionMs, easing: 'ease-in-out' });
      this.#way = way;
      // A page that nobody sees is not drawn, and no time passes in it.
      await Promise.race([way.finished, pause(transitionMs + lateMs)]);
      way.cancel();
      this.#way = null;
    }
    before?.dispose();
    before?.element.remove();
    next.element.classList.remove(String(classes['above']));
  }

  /**
   * What lay covered may not be drawn yet, however decoded it is: a busy machine showed a film's place
   * without the film. It comes up too faint to be seen, and for good once it has been drawn.
   */
  async #comeUp(element: HTMLElement): Promise<void> {
    element.style.opacity = '0.01';
    element.classList.add(String(classes['above']));
    await Promise.race([frameAfterNext(), pause(unseenMs)]);
    element.style.opacity = '';
  }

  /** Ends the change that runs, if one does, with the new slide. */
  hurry(): void {
    this.#way?.finish();
  }

  /** Dark. */
  clear(): void {
    this.discard();
    this.#shown?.dispose();
    this.#shown?.element.remove();
    this.#shown = null;
  }
}

/**
 * Only the upper layer moves: two half-lit ones would let the dark through. What slides in stays in
 * sight by a pixel: the frame of a page of the web that leaves it is not drawn, and begins white.
 */
const keyframes: Record<SlidePage['transition'], Keyframe[] | null> = {
  cut: null,
  fade: [{ opacity: 0 }, { opacity: 1 }],
  slide: [{ transform: 'translateX(calc(100% - 1px))' }, { transform: 'none' }],
};

function frameAfterNext(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}
