import type { PairingStep } from '../server/pairing.ts';
import { BulbFrame } from './bulb-frame.ts';
import { element } from './element.ts';
import { qrCode } from './qr-code.ts';
import { text } from './texts.ts';
import classes from './views.module.css';

type CodeStep = Extract<PairingStep, { kind: 'code' }>;

/** The code that lets this screen in, for whoever stands before it. */
export class PairingView {
  readonly element = element('section', classes['pairing']);
  readonly #frame = new BulbFrame();
  readonly #code = element('p', classes['code']);
  readonly #lead = element('p', classes['lead']);
  readonly #note = element('p', classes['note']);
  readonly #qr = element('div', classes['qr']);
  readonly #timer = setInterval(() => this.#tick(), 1000);
  #step: PairingStep = { kind: 'asking' };
  #link = '';
  #busyUntil = 0;

  constructor() {
    const words = element(
      'div',
      classes['words'],
      element('h1', classes['title'], text('pairing.title')),
      this.#lead,
      this.#code,
      this.#note,
    );
    const panel = element('div', classes['panel'], words, this.#qr);
    this.element.append(panel, element('p', classes['hint'], text('pairing.press')));
    panel.prepend(this.#frame.element);
    this.#note.setAttribute('role', 'status');
    this.show(this.#step);
  }

  show(step: PairingStep): void {
    this.#step = step;
    if (step.kind === 'code') this.#showCode(step);
    else this.#showNone();
    if (step.kind === 'busy') this.#busyUntil = performance.now() + step.seconds * 1000;
    this.#tick();
  }

  dispose(): void {
    clearInterval(this.#timer);
    this.#frame.dispose();
    this.element.remove();
  }

  #showCode({ code, address, link }: CodeStep): void {
    this.#code.textContent = code;
    this.#lead.textContent = text('pairing.lead', { address: address.replace(/^https?:\/\//, '') });
    if (this.#link === link) return;
    this.#link = link;
    this.#qr.replaceChildren(qrCode(link, text('pairing.qr')));
  }

  #showNone(): void {
    this.#code.textContent = '····-····';
    this.#lead.textContent = '';
    this.#link = '';
    this.#qr.replaceChildren();
  }

  #tick(): void {
    const step = this.#step;
    this.#note.textContent = this.#words();
    const left = step.kind === 'code' ? step.endsAt - performance.now() : 0;
    this.#frame.light(step.kind === 'code' ? 1 - left / step.lifeMs : 0);
  }

  #words(): string {
    const step = this.#step;
    const { host } = location;
    switch (step.kind) {
      case 'code': {
        if (step.isOffline) return text('pairing.offline', { host });
        return text('pairing.left', { time: clockOf(step.endsAt - performance.now()) });
      }
      case 'busy':
        return text('pairing.busy', { time: clockOf(this.#busyUntil - performance.now()) });
      case 'offline':
        return text('pairing.offline', { host });
      case 'asking':
        return text('pairing.asking');
      case 'refused':
        return text('pairing.refused');
    }
  }
}

/** `4:09` */
function clockOf(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
