import { sendPicture } from '#shared/contract/signage/picture.ts';
import type { Turn } from '../core/turn.ts';
import { callAsScreen } from '../server/tokens.ts';
import { pictureOf } from './picture-of.ts';

/** Sends pictures of what the screen shows, where the server asks for one: never two at a time. */
export class PictureReporter {
  readonly #elements: () => readonly Element[];
  #isBusy = false;

  /** @param elements what is seen, the lowest first */
  constructor(elements: () => readonly Element[]) {
    this.#elements = elements;
  }

  /** Whoever looks waits for the next one where this fails: nothing of the screen depends on it. */
  async report({ slideshow, page }: Turn): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    try {
      const made = await pictureOf(this.#elements());
      if (made === null) return;
      const picture = new File([made], 'picture', { type: made.type });
      await callAsScreen(sendPicture, { slideshowId: slideshow.id, pageId: page.id, picture });
    } catch {
      // No network, or a canvas that the browser keeps closed.
    } finally {
      this.#isBusy = false;
    }
  }
}
