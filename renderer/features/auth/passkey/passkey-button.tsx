import { useEffect, useEffectEvent, useState } from 'react';
import { showAlert } from '#renderer/api/alerts.ts';
import { isCancelled, passkeyWords } from '#renderer/api/identity/passkey-error.ts';
import { loadNamespaces } from '#renderer/platform/i18n.ts';
import { Alert } from '#renderer/ui/alert.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { useStay } from '#renderer/ui/hooks/use-stay.ts';
import { isOfInvitation } from '../invitation/is-of-invitation.ts';
import { useSignedIn } from '../use-signed-in.ts';
import { signInByPasskey } from './sign-in-by-passkey.ts';

export interface PasskeyButtonProps {
  label: string;
  /** Do passkeys stand among the saved addresses of a field (`webauthn`), too? */
  isOffered?: boolean;
  /** It was pressed before its code was there. */
  isPressed?: boolean;
  invitationToken?: string | null;
  /** The account cannot join; without the invitation it comes in. */
  onRefused?: () => void;
  /** The passkey was accepted, and the guard is about to lead on. */
  onAccepted?: () => void;
}

/** Signs in with a passkey. */
export function PasskeyButton({ label, isOffered = false, ...props }: PasskeyButtonProps) {
  const { isPressed = false, invitationToken = null, onRefused, onAccepted } = props;
  const signedIn = useSignedIn();
  const [isBusy, setIsBusy] = useState(isPressed);
  const [told, setTold] = useState<{ words: string; isFault: boolean } | null>(null);
  const stay = useStay();

  async function signIn(asked: { isOffered: boolean }): Promise<void> {
    try {
      const session = await signInByPasskey({ ...asked, signal: stay.current, invitationToken });
      if (session === null) return;
      onAccepted?.();
      await signedIn(session);
    } catch (error) {
      if (onRefused && isOfInvitation(error)) onRefused();
      else await tell(error);
      // Browsers offer them no more once one was asked for.
      if (isOffered && stay.current?.aborted !== true) void signIn({ isOffered });
    }
  }

  async function tell(error: unknown): Promise<void> {
    // Without its words the alert still has some.
    const hasWords = await loadNamespaces(['two-factor']).then(
      () => true,
      () => false,
    );
    const known = hasWords ? passkeyWords(error) : null;
    if (known === null) showAlert(error);
    else setTold({ words: known, isFault: !isCancelled(error) });
  }

  const press = () => void signIn({ isOffered: false }).then(() => setIsBusy(false));

  const arrive = useEffectEvent(() => {
    if (isPressed) press();
    else if (isOffered) void signIn({ isOffered });
  });
  // After `useStay`, whose signal it takes along.
  useEffect(() => arrive(), []);

  return (
    <>
      {told && <Alert tone={told.isFault ? 'bad' : 'notice'}>{told.words}</Alert>}
      <Button
        autoFocus={isPressed}
        variant="default"
        fullWidth
        loading={isBusy}
        onClick={() => {
          setIsBusy(true);
          setTold(null);
          press();
        }}
      >
        {label}
      </Button>
    </>
  );
}
