import { beginPasskeyLogin, passkeyLogin } from '#shared/contract/account/passkey.ts';
import type { CallOutput } from '#shared/contract/define-call.ts';
import { passkey } from '#shared/domain/constants.ts';
import { call } from '#renderer/api/call.ts';
import { pause, untilSeen } from '#renderer/platform/time/wait.ts';
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

/** Before the server forgets what it asked for. */
const offerMs = (passkey.minutes - 1) * 60_000;
const retryMs = 30_000;

/** Whatever fails before somebody has chosen one is told of when the button is pressed. */
async function chosen(asked: PasskeySignIn) {
  try {
    if (!(await canOfferPasskeys())) return null;
    let round = await offered(asked);
    while (round.isOver) {
      // In a tab that nobody sees nobody chooses one.
      await untilSeen(asked.signal ?? undefined);
      // A network that is away for a moment ends nothing that had begun.
      round = await offered(asked).catch(async () => {
        await pause(retryMs, asked.signal ?? undefined);
        return { credential: null, isOver: asked.signal?.aborted !== true };
      });
    }
    return round.credential;
  } catch {
    return null;
  }
}

/** Offers them for as long as one that is chosen would be taken. */
async function offered({ signal, ...asked }: PasskeySignIn) {
  const own = new AbortController();
  const end = () => own.abort();
  signal?.addEventListener('abort', end, { once: true });
  let isOver = false;
  const timer = setTimeout(() => {
    isOver = signal?.aborted !== true;
    end();
  }, offerMs);
  try {
    if (signal?.aborted) return { credential: null, isOver: false };
    const credential = await shown({ ...asked, signal: own.signal });
    return { credential, isOver: credential === null && isOver };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', end);
  }
}
