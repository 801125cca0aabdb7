import { beginPasskeyLogin, passkeyLogin } from '#shared/contract/account/passkey.ts';
import type { CallOutput } from '#shared/contract/define-call.ts';
import { call } from '#renderer/api/call.ts';
import { canOfferPasskeys, showPasskey } from '#renderer/api/identity/passkey.ts';

export interface PasskeySignIn {
  /** Among the saved addresses of a field, until one is chosen there. */
  isOffered: boolean;
  invitationToken: string | null;
  /** Ends what waits for a choice. */
  signal: AbortSignal | null;
}

/** Has a passkey shown, and signs in by it; null where none was chosen and nobody waits for one. */
export async function signInByPasskey(
  asked: PasskeySignIn,
): Promise<CallOutput<typeof passkeyLogin> | null> {
  const credential = asked.isOffered ? await chosen(asked) : await shown(asked);
  if (credential === null) return null;
  return call(passkeyLogin, { credential, invitationToken: asked.invitationToken });
}

async function shown({ isOffered, signal }: PasskeySignIn) {
  const { options } = await call(beginPasskeyLogin, {});
  return showPasskey(options, signal, { isOffered });
}

/** Whatever fails before somebody has chosen one is told of when the button is pressed. */
async function chosen(asked: PasskeySignIn) {
  try {
    return (await canOfferPasskeys()) ? await shown(asked) : null;
  } catch {
    return null;
  }
}
