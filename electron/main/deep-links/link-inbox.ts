import type { DeepLink } from '#shared/desktop.ts';
import { parseDeepLink, type LinkFault } from './parse-deep-link.ts';

/** Systems and impatient people open the same link twice. */
const duplicateMs = 30_000;

export type LinkInbox = {
  /** A link from the command line, the second instance or the system; what is not ours is told of, and dropped. */
  offer(text: string | null): void;
  /** The waiting link, once. Where two came before the page asked, the later one is what the user wants. */
  take(): DeepLink | null;
};

export function createLinkInbox(parts: {
  now: () => number;
  onPending: () => void;
  onRefused: (fault: LinkFault, length: number) => void;
}): LinkInbox {
  let pending: DeepLink | null = null;
  let last = { text: '', at: Number.NEGATIVE_INFINITY };
  return {
    offer(text) {
      if (text === null) return;
      const at = parts.now();
      if (text === last.text && at - last.at < duplicateMs) return;
      last = { text, at };
      const link = parseDeepLink(text);
      if (typeof link === 'string') return parts.onRefused(link, text.length);
      pending = link;
      parts.onPending();
    },
    take() {
      const link = pending;
      pending = null;
      return link;
    },
  };
}
