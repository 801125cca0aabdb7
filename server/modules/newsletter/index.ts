import type * as newsletter from '#shared/contract/newsletter.ts';
import type { HandlersOf } from '../handler.ts';
import { subscribeNewsletter } from './subscribe-newsletter.ts';
import { unsubscribeNewsletter } from './unsubscribe-newsletter.ts';

/** The calls of this area; one without its doing does not compile. */
export const newsletterHandlers = {
  subscribeNewsletter,
  unsubscribeNewsletter,
} satisfies HandlersOf<typeof newsletter>;
