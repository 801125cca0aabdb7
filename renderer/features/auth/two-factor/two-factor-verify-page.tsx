import { t } from '#renderer/platform/t.ts';
import { useState } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import {
  confirmAuthenticatorCode,
  confirmEmailCode,
  confirmSmsCode,
} from '#shared/contract/account/two-factor.ts';
import { isApiError } from '#renderer/api/api-error.ts';
import { call } from '#renderer/api/call.ts';
import { canUsePasskeys } from '#renderer/api/identity/can-use-passkeys.ts';
import { markSignedIn } from '#renderer/api/session.ts';
import { FactorForm } from '#renderer/parts/second-factor/factor-form.tsx';
import type { Factor, FactorAnswer } from '#renderer/parts/second-factor/factor.ts';
import { TextLink } from '#renderer/ui/link/text-link.tsx';
import { AuthHeading } from '../auth-heading.tsx';
import classes from '../auth.module.css';
import { PasskeyButton } from '../passkey/passkey-button.tsx';
import { Challenge, ChallengeOver, factorPath, type ChallengeFacts } from './challenge.tsx';
import { TestInbox } from '../test-inbox.tsx';

/** Second step of signing in, by the method of the path. */
export function TwoFactorVerifyPage() {
  const { method } = useParams();
  return (
    <Challenge title={t('two-factor:verify.title')}>
      {(facts) => {
        const factor = factorOf(method, facts);
        if (factor === null) return <Navigate replace to="/two-factor" />;
        return <Verify key={factor} factor={factor} facts={facts} />;
      }}
    </Challenge>
  );
}

function Verify({ factor, facts }: { factor: Factor; facts: ChallengeFacts }) {
  const { key } = useLocation();
  const [isOver, setIsOver] = useState(false);
  const { email, phone, methods, hasRecoveryCodes, hasPasskey } = facts;
  const offersPasskey = hasPasskey && canUsePasskeys();
  const hasOthers = methods.length > 1 || factor === 'recovery' || offersPasskey;
  const hasRecovery = hasRecoveryCodes && factor !== 'recovery';

  async function confirm(answer: FactorAnswer): Promise<void> {
    try {
      markSignedIn(await send(factor, answer));
    } catch (error) {
      if (!isApiError(error, 1028)) throw error;
      setIsOver(true);
    }
  }

  if (isOver) return <ChallengeOver />;
  return (
    <div className={classes.page}>
      <AuthHeading
        title={t(factor === 'recovery' ? 'two-factor:recovery.title' : 'two-factor:verify.title')}
      />
      <FactorForm
        factor={factor}
        addresses={{ email, phone }}
        purpose="sign-in"
        visit={key}
        submitLabel={t('auth:login.submit')}
        hasOtherMethod={hasOthers || hasRecovery}
        confirm={confirm}
      />
      {offersPasskey && <PasskeyButton label={t('two-factor:usePasskey')} />}
      {(factor === 'email' || factor === 'sms') && <TestInbox />}
      {(hasOthers || hasRecovery) && (
        <div className={classes.between}>
          {hasOthers && <TextLink to="/two-factor">{t('two-factor:otherWay')}</TextLink>}
          {hasRecovery && (
            <TextLink to={factorPath('recovery')}>{t('two-factor:useRecovery')}</TextLink>
          )}
        </div>
      )}
      <p className={classes.other}>
        <TextLink to="/login">{t('auth:forgot.back')}</TextLink>
      </p>
    </div>
  );
}

/** The path's method if the challenge allows it here; null = choose again. */
function factorOf(method: string | undefined, facts: ChallengeFacts): Factor | null {
  if (method === 'recovery') return facts.hasRecoveryCodes ? 'recovery' : null;
  return facts.methods.find((usable) => usable === method) ?? null;
}

function send(factor: Factor, answer: FactorAnswer) {
  if ('idToken' in answer) return call(confirmSmsCode, answer);
  return call(factor === 'email' ? confirmEmailCode : confirmAuthenticatorCode, answer);
}
