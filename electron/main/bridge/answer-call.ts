import {
  desktopChannels,
  type DesktopAnswer,
  type DesktopChannel,
  type DesktopErrorCode,
  type DesktopInput,
  type DesktopOutput,
} from '#shared/desktop.ts';
import type { Log } from '../log/log.ts';
import { isTrustedSender } from './sender.ts';

export type BridgeHandlers = {
  [C in DesktopChannel]: (
    ...input: DesktopInput<C>
  ) => DesktopOutput<C> | Promise<DesktopOutput<C>>;
};

/** Thrown by a handler whose arguments have the right shape but cannot be accepted. */
export class InvalidInput extends Error {}

const messages: Record<DesktopErrorCode, string> = {
  FORBIDDEN: 'not allowed from here',
  INVALID: 'invalid arguments',
  FAILED: 'the call failed',
};

const failed = (code: DesktopErrorCode): DesktopAnswer<never> => ({
  ok: false,
  error: { code, message: messages[code] },
});

/** What shows or changes the work of who is signed in is refused while the client is locked. */
const isBehindLock = (channel: DesktopChannel): boolean =>
  /^(?:queue|print|download)\.|^(?:system|spelling)\.set$|^kiosk\.setStartsWithComputer$/.test(
    channel,
  );

/**
 * One call of the bridge: who asks, with what, then the handler, then its output through the schema. Nothing of an
 * error but its code reaches the page.
 */
export async function answerCall(
  channel: DesktopChannel,
  handlers: BridgeHandlers,
  { log, isLocked }: { log: Log; isLocked: () => boolean },
  event: Parameters<typeof isTrustedSender>[0],
  input: unknown[],
): Promise<DesktopAnswer<unknown>> {
  if (!isTrustedSender(event)) {
    log.info('bridge.forbidden', { channel });
    return failed('FORBIDDEN');
  }
  if (isLocked() && isBehindLock(channel)) return failed('FORBIDDEN');
  const { input: inputSchema, output: outputSchema } = desktopChannels[channel];
  const checked = inputSchema.safeParse(input);
  if (!checked.success) return failed('INVALID');
  // The schema of this very channel has just accepted the arguments; TypeScript cannot tie the two together.
  const handler = handlers[channel] as (...values: unknown[]) => unknown;
  try {
    const value = await handler(...checked.data);
    return { ok: true, value: outputSchema.parse(value) };
  } catch (error) {
    if (error instanceof InvalidInput) return failed('INVALID');
    log.error('bridge.failed', error, { channel });
    return failed('FAILED');
  }
}
