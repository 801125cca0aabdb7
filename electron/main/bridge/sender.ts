import { isAppUrl } from '../protocol/app-url.ts';

type Frame = { readonly url: string; readonly parent: unknown };

/**
 * Does a call come from the top frame of the app's own page? `senderFrame` is null or throws on access once the
 * frame is gone; whoever cannot be identified is not trusted.
 */
export function isTrustedSender(event: { readonly senderFrame: Frame | null }): boolean {
  try {
    const frame = event.senderFrame;
    return frame !== null && frame.parent === null && isAppUrl(frame.url);
  } catch {
    return false;
  }
}
