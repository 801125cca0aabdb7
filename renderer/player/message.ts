import * as z from 'zod/mini';
import { messagePlaces, type ScreenMessage } from '#shared/domain/signage/message.ts';
import type { ServerClock } from './core/clock.ts';
import { noteFact, readFact } from './store/database.ts';
import { MessageView } from './views/message-view.ts';

/** As it is kept: with the latest moment that the screen knows of. */
const kept = z.object({
  message: z.nullable(
    z.object({
      id: z.string(),
      text: z.string(),
      place: z.enum(messagePlaces),
      endsAt: z.string(),
    }),
  ),
  at: z.number(),
});

const fact = 'message';
const tickMs = 1000;
/** So often the moment is kept anew while a message runs. */
const noteMs = 60_000;
/** By how much two readings of the machine's clock can differ for no reason. */
const slackMs = 5000;

interface Surroundings {
  clock: ServerClock;
  /** May it stand on the screen, as that is now? */
  mayShow: (message: ScreenMessage) => boolean;
  /** Another one stands there, or none. */
  onChange: () => void;
}

/**
 * The message over what the screen plays. It ends by the server's clock, with the server or without,
 * and is kept for a restart. A machine whose clock went back meanwhile no longer knows when that is,
 * and shows it again once the server says so.
 */
export class Message {
  readonly #around: Surroundings;
  readonly #into: HTMLElement;
  #message: ScreenMessage | null = null;
  #view: MessageView | null = null;
  #shown: ScreenMessage | null = null;
  #notedAt = 0;

  constructor(into: HTMLElement, around: Surroundings) {
    this.#into = into;
    this.#around = around;
    setInterval(() => this.render(), tickMs);
  }

  /** Id of the one that stands on the screen; null: none. */
  get shown(): string | null {
    return this.#shown?.id ?? null;
  }

  /** Takes up what was kept. */
  async open(): Promise<void> {
    const found = kept.safeParse(await readFact(fact));
    if (!found.success || this.#around.clock.now() < found.data.at - slackMs) return;
    this.#message = found.data.message;
    this.render();
  }

  /** What the server says that is to stand there; null: nothing. */
  take(message: ScreenMessage | null): void {
    if (message?.id !== this.#message?.id) {
      this.#message = message;
      this.#note();
    }
    this.render();
  }

  /** Shows what is to be shown now. */
  render(): void {
    const message = this.#message;
    const now = this.#around.clock.now();
    if (message && now - this.#notedAt > noteMs) this.#note();
    const isRunning = message !== null && now < Date.parse(message.endsAt);
    const next = isRunning && this.#around.mayShow(message) ? message : null;
    if (next?.id === this.#shown?.id) return;
    this.#shown = next;
    this.#view?.dispose();
    this.#view = next && new MessageView(this.#into, next);
    this.#around.onChange();
  }

  #note(): void {
    const at = this.#around.clock.now();
    this.#notedAt = at;
    void noteFact(fact, { message: this.#message, at } satisfies z.output<typeof kept>);
  }
}
