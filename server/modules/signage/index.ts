import type * as player from '#shared/contract/signage/player.ts';
import type { HandlersOf } from '../handler.ts';
import { sendHeartbeat } from './player/send-heartbeat.ts';

/** The calls of this area; one without its doing does not compile. */
export const signageHandlers = {
  sendHeartbeat,
} satisfies HandlersOf<typeof player>;
