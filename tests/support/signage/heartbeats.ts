import type { CallInput, CallOutput } from '#shared/contract/define-call.ts';
import { sendHeartbeat } from '#shared/contract/signage/player.ts';
import { done } from '../server/answer.ts';
import type { HttpClient } from '../server/http-client.ts';

/** Of a screen that shows nothing and lacks nothing. */
export const idleHeartbeat: CallInput<typeof sendHeartbeat> = {
  showing: null,
  cache: { have: 0, of: 0 },
  appVersion: 'test',
  freeBytes: null,
  clockOffsetMs: null,
  faults: [],
  lastCommand: null,
};

/** A screen's word that says little; by default it plays. */
export async function beat(
  screen: HttpClient,
  change: Partial<CallInput<typeof sendHeartbeat>> = {},
): Promise<CallOutput<typeof sendHeartbeat>> {
  return done(await screen.call(sendHeartbeat, { ...idleHeartbeat, isPlaying: true, ...change }));
}
