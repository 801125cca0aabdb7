import type { CallName, CallNamed } from '#shared/contract/table.ts';
import { accountHandlers } from './account/index.ts';
import { appHandlers } from './app/index.ts';
import { commerceHandlers } from './commerce/index.ts';
import { inquiryHandlers } from './inquiry/index.ts';
import { miscHandlers } from './misc/index.ts';
import { newsletterHandlers } from './newsletter/index.ts';
import { notificationHandlers } from './notification/index.ts';
import { signageHandlers } from './signage/index.ts';
import { teamHandlers } from './team/index.ts';
import type { HandlerOf } from './handler.ts';

/** The doing of every call; an entry of the contract without one does not compile. */
export const handlers = {
  ...accountHandlers,
  ...appHandlers,
  ...commerceHandlers,
  ...inquiryHandlers,
  ...miscHandlers,
  ...newsletterHandlers,
  ...notificationHandlers,
  ...signageHandlers,
  ...teamHandlers,
} satisfies { [N in CallName]: HandlerOf<CallNamed<N>> };
