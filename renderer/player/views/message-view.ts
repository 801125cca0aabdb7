import type { ScreenMessage } from '#shared/domain/signage/message.ts';
import { isDense, keepFitted } from '#renderer/ui/message/fit-message.ts';
import classes from '#renderer/ui/message/message.module.css';
import { element } from './element.ts';

const comes: KeyframeAnimationOptions = { duration: 200, easing: 'ease-out' };

/** A message over whatever the screen shows, until it is disposed of. */
export class MessageView {
  readonly element: HTMLElement;
  readonly #letGo: () => void;

  constructor(into: HTMLElement, { id, text, place }: ScreenMessage) {
    const words = element('p', classes['text'], text);
    words.dir = 'auto';
    if (isDense(text)) words.dataset['dense'] = '';
    const sheet = element('div', classes['sheet'], words);
    sheet.dataset['place'] = place;
    this.element = element('section', classes['space'], sheet);
    this.element.dataset['message'] = id;
    into.append(this.element);
    this.#letGo = keepFitted(sheet, place);
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) sheet.animate(from[place], comes);
  }

  dispose(): void {
    this.#letGo();
    this.element.remove();
  }
}

/** From where it comes. */
const from: Record<ScreenMessage['place'], Keyframe[]> = {
  bottom: [{ transform: 'translateY(100%)' }, { transform: 'none' }],
  top: [{ transform: 'translateY(-100%)' }, { transform: 'none' }],
  full: [{ opacity: 0 }, { opacity: 1 }],
};
