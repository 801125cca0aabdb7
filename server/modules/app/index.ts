import type * as app from '#shared/contract/app.ts';
import type { HandlersOf } from '../handler.ts';
import { listMyApps } from './list-my-apps.ts';

/** The calls of this area; one without its doing does not compile. */
export const appHandlers = {
  listMyApps,
} satisfies HandlersOf<typeof app>;
