import type { CallOutput } from '#shared/contract/define-call.ts';
import { requestDeviceToken, type requestDeviceCode } from '#shared/contract/device.ts';
import { detailsOf, isApiError, TransportError } from '#renderer/api/api-error.ts';
import { call } from '#renderer/api/call.ts';

/** A code that somebody may approve, as the server gave it. */
export type DeviceCode = CallOutput<typeof requestDeviceCode>;

export interface PollOptions {
  /** Ends the waiting. A question on its way is heard out: its answer may be the session. */
  signal: AbortSignal;
  /** Told after every question whether the server could be reached. */
  onAnswer: (isReachable: boolean) => void;
}

/**
 * Asks again and again, as slowly as the server wishes, until the code is decided (RFC 8628 section
 * 3.5). Null: refused, or run out. Rejects with an AbortError when `signal` ended it.
 */
export async function pollDeviceToken(
  { deviceCode, expiresIn, interval }: DeviceCode,
  { signal, onAnswer }: PollOptions,
): Promise<CallOutput<typeof requestDeviceToken> | null> {
  const until = Date.now() + expiresIn * 1000;
  let seconds = interval;
  while (Date.now() < until) {
    await pause(seconds * 1000, signal);
    try {
      return await call(requestDeviceToken, { deviceCode });
    } catch (error) {
      if (isApiError(error, 2002)) return null;
      if (isApiError(error, 2010)) seconds = detailsOf(error, 2010).interval ?? seconds;
      else if (isApiError(error, 4)) seconds = detailsOf(error, 4).seconds ?? seconds;
      else if (!(error instanceof TransportError)) throw error;
      onAnswer(!(error instanceof TransportError));
    }
  }
  return null;
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  await new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      // The reason of an AbortController that was given none is a DOMException.
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });
}
