import { t } from '#renderer/platform/t.ts';
import { useEffect, useState, type ReactNode } from 'react';
import { socialLogin } from '#shared/contract/account/auth.ts';
import type { SocialProvider } from '#shared/domain/constants.ts';
import { showAlert } from '#renderer/api/alerts.ts';
import { isApiError } from '#renderer/api/api-error.ts';
import { call } from '#renderer/api/call.ts';
import { clientConfig } from '#renderer/api/client-config.ts';
import { askProvider, IdentityError } from '#renderer/api/identity/identity.ts';
import { Button } from '#renderer/ui/button.tsx';
import { LinkedText } from '#renderer/ui/link/linked-text.tsx';
import { Alert } from '#renderer/ui/alert.tsx';
import { errorMessage } from '#renderer/api/messages.ts';
import own from './social-buttons.module.css';
import { SocialMark } from './social-marks.tsx';
import { isOfInvitation } from '../invitation/is-of-invitation.ts';
import { useSignedIn } from '../use-signed-in.ts';

/** Names of the providers, the same in every language. */
const names: Record<SocialProvider, string> = {
  google: 'Google',
  apple: 'Apple',
  facebook: 'Facebook',
  line: 'LINE',
};

export interface SocialButtonsProps {
  invitationToken: string | null;
  /** The provider's account was accepted, and the guard is about to lead on. */
  onAccepted: () => void;
  /** Another way that stands before them. */
  children?: ReactNode;
}

/** Signing in, and so signing up, with an account elsewhere; nothing where there is no such way. */
export function SocialButtons({ invitationToken, onAccepted, children }: SocialButtonsProps) {
  const providers = useProviders();
  const signedIn = useSignedIn();
  const [asked, setAsked] = useState<SocialProvider | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isRefused, setIsRefused] = useState(false);

  async function signIn(provider: SocialProvider): Promise<void> {
    setAsked(provider);
    setFailure(null);
    try {
      // First of all, or browsers take its window for an advertisement.
      const token = await askProvider(provider);
      if (token === null) return;
      const session = await call(socialLogin, {
        provider,
        token,
        invitationToken: isRefused ? null : invitationToken,
      });
      onAccepted();
      await signedIn(session);
    } catch (error) {
      if (isApiError(error, 1013)) {
        setFailure(t('auth:social.emailTaken', { provider: names[provider] }));
      } else if (invitationToken !== null && !isRefused && isOfInvitation(error)) {
        setIsRefused(true);
      } else if (error instanceof IdentityError) setFailure(errorMessage(error));
      else showAlert(error);
    } finally {
      setAsked(null);
    }
  }

  if (providers === null) return <div className={own.place} />;
  const hasProviders = providers.length > 0;
  if (!hasProviders && !children) return null;
  return (
    <div className={own.block} role="group" aria-label={t('auth:social.label')}>
      <div className={own.or} aria-hidden>
        {t('auth:social.or')}
      </div>
      {isRefused && <Alert tone="warn">{t('team:invitation.signInAgain')}</Alert>}
      {failure !== null && <Alert tone="bad">{failure}</Alert>}
      <div className={own.buttons}>
        {children}
        {providers.map((provider) => (
          <Button
            key={provider}
            variant="default"
            leftSection={<SocialMark provider={provider} />}
            loading={asked === provider}
            disabled={asked !== null && asked !== provider}
            onClick={() => void signIn(provider)}
          >
            {t('auth:social.continue', { provider: names[provider] })}
          </Button>
        ))}
      </div>
      {hasProviders && (
        <p className="small-print">
          <LinkedText
            text={t('auth:social.agree')}
            links={{ terms: '/terms-of-service', privacy: '/privacy-policy' }}
          />
        </p>
      )}
    </div>
  );
}

/** null = not known yet. */
function useProviders(): readonly SocialProvider[] | null {
  const [providers, setProviders] = useState<readonly SocialProvider[] | null>(null);
  useEffect(() => {
    let isGone = false;
    clientConfig().then(
      ({ identity }) => {
        if (!isGone) setProviders(identity?.providers ?? []);
      },
      // The bot check above needs the same answer and says that it did not come.
      () => {
        if (!isGone) setProviders([]);
      },
    );
    return () => {
      isGone = true;
    };
  }, []);
  return providers;
}
