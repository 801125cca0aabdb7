import { t } from '#renderer/platform/t.ts';
import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import type { CallOutput } from '#shared/contract/define-call.ts';
import type { getSecuritySetting } from '#shared/contract/account/security.ts';
import { isApiError } from '#renderer/api/api-error.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Dialog, DialogActions } from '#renderer/ui/overlay/dialog.tsx';
import { StepUp } from './step-up.tsx';
import { Step } from './step.tsx';

/** What stands between a form and a change that asks for a second factor. */
export interface Guard {
  /**
   * Deals with 1028: asks for the second factor, keeps the form as it is, and then lets `retry` go
   * on. False for any other failure.
   */
  catches: (error: unknown, retry: () => void) => boolean;
}

export interface GuardedProps {
  /** What the account's owner is asked for. */
  setting: Pick<CallOutput<typeof getSecuritySetting>, 'email' | 'hasPassword' | 'twoFactor'>;
  /** Is there another proof than the password, for who has none? Default: no. */
  canDoWithoutPassword?: boolean;
  /** Nothing was begun: the dialogue ends. */
  onCancel: () => void;
  children: (guard: Guard) => ReactNode;
}

/**
 * Inside a dialogue: the second factor first, where it is due, then the form. People without a
 * password are told how to get one, because nearly every guarded change asks for it.
 */
export function Guarded(props: GuardedProps) {
  const { setting, canDoWithoutPassword = false, onCancel, children } = props;
  const { twoFactor } = setting;
  const [isAsking, setIsAsking] = useState(() => isDue(twoFactor));
  const [hasBegun, setHasBegun] = useState(!isAsking);
  // A function in a state would be called by its setter.
  const [retry, setRetry] = useState<{ run: () => void } | null>(null);
  // The news of a factor that was shown a moment ago, or elsewhere, may come late: nobody is asked twice.
  if (isAsking && !hasBegun && !isDue(twoFactor)) {
    setHasBegun(true);
    setIsAsking(false);
  }

  if (!setting.hasPassword && !canDoWithoutPassword) return <PasswordMissing onClose={onCancel} />;

  const guard: Guard = {
    catches(error, run) {
      if (!isApiError(error, 1028)) return false;
      setRetry({ run });
      setIsAsking(true);
      return true;
    },
  };

  function goOn(): void {
    // The form must be shown again before it is sent, or its messages find no fields.
    flushSync(() => {
      setHasBegun(true);
      setIsAsking(false);
      setRetry(null);
    });
    retry?.run();
  }

  return (
    <>
      {isAsking && (
        <StepUp
          email={setting.email}
          // Switched on a moment ago, the list may still be on its way; e-mail is always there.
          methods={twoFactor.methods.length > 0 ? twoFactor.methods : ['email']}
          phone={twoFactor.phone}
          hasRecoveryCodes={twoFactor.recoveryCodesLeft > 0}
          hasPasskey={twoFactor.hasPasskey}
          onDone={goOn}
          onCancel={() => (hasBegun ? setIsAsking(false) : onCancel())}
        />
      )}
      <Step isCurrent={!isAsking}>{children(guard)}</Step>
    </>
  );
}

/** A dialogue whose whole content is guarded. */
export function GuardedDialog({
  title,
  onClose,
  ...props
}: Omit<GuardedProps, 'onCancel'> & { title: string; onClose: () => void }) {
  return (
    <Dialog title={title} onClose={onClose}>
      <Guarded onCancel={onClose} {...props} />
    </Dialog>
  );
}

function PasswordMissing({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <Step isCurrent>
      <p>{t('security:guard.noPassword')}</p>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('common:action.cancel')}
        </Button>
        <Button
          data-autofocus
          onClick={() => {
            // The closing dialogue gives the focus back first.
            flushSync(onClose);
            void navigate('/account/security-setting#password');
          }}
        >
          {t('security:guard.toPassword')}
        </Button>
      </DialogActions>
    </Step>
  );
}

/** By this computer's clock; where it is wrong, the server's 1028 corrects it. */
function isDue({ isEnabled, steppedUpUntil }: GuardedProps['setting']['twoFactor']): boolean {
  return isEnabled && (steppedUpUntil === null || Date.parse(steppedUpUntil) <= Date.now());
}
