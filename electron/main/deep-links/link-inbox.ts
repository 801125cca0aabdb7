import type { WaitingLink } from '#shared/desktop-links.ts';
import { parseDeepLink, type LinkFault } from '#shared/domain/links/parse-deep-link.ts';

/** Systems and impatient people open the same link twice. */
const duplicateMs = 30_000;

export type LinkInbox = {
  /** A link from the command line, the second instance or the system; what is not ours is told of, and dropped. */
  offer(text: string | null): void;
  /** One that was given in the page: whoever gives it again means it. */
  give(waiting: WaitingLink): void;
  /** One for the page that comes: the one that goes is not told, it would take it along. */
  keep(waiting: WaitingLink): void;
  /** The waiting link, once. Where two came before the page asked, the later one is what the user wants. */
  take(): WaitingLink | null;
};

export function createLinkInbox(parts: {
  now: () => number;
  onPending: () => void;
  onRefused: (fault: LinkFault, length: number) => void;
}): LinkInbox {
  let pending: WaitingLink | null = null;
  let last = { text: '', at: Number.NEGATIVE_INFINITY };

  function give(waiting: WaitingLink): void {
    pending = waiting;
    parts.onPending();
  }

  return {
    give,
    offer(text) {
      if (text === null) return;
      const at = parts.now();
      if (text === last.text && at - last.at < duplicateMs) return;
      last = { text, at };
      const link = parseDeepLink(text);
      if (typeof link === 'string') parts.onRefused(link, text.length);
      else give({ link, namesServer: false });
    },
    keep(waiting) {
      pending = waiting;
    },
    take() {
      const waiting = pending;
      pending = null;
      return waiting;
    },
  };
}
