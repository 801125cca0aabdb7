import { t } from '#renderer/platform/t.ts';
import { useState } from 'react';
import { verifyTwoFactor } from '#shared/contract/account/two-factor.ts';
import { stepUp, type TwoFactorMethod } from '#shared/domain/constants.ts';
import { call } from '#renderer/api/call.ts';
import { canUsePasskeys } from '#renderer/api/identity/can-use-passkeys.ts';
import { outdateReads } from '#renderer/api/reads/read-cache.ts';
import { Button } from '#renderer/ui/button.tsx';
import { DialogActions } from '#renderer/ui/overlay/dialog.tsx';
import { FactorForm } from '../second-factor/factor-form.tsx';
import type { Factor, FactorAnswer } from '../second-factor/factor.ts';
import { MethodList } from '../second-factor/method-list.tsx';
import classes from '../second-factor/second-factor.module.css';
import { useMethodsHere } from '../second-factor/use-methods-here.ts';
import { PasskeyStepUp } from './passkey-step-up.tsx';
import { Step } from './step.tsx';
import { TextButton } from '#renderer/ui/link/text-link.tsx';
import { Shape, Waiting } from '#renderer/ui/state/skeleton.tsx';

export interface StepUpProps {
  /** The account's address, shown where a code is mailed. */
  email: string;
  methods: readonly TwoFactorMethod[];
  /** E.164; null where SMS is no method. */
  phone: string | null;
  hasRecoveryCodes: boolean;
  hasPasskey: boolean;
  /** A second factor was shown; it counts for 15 minutes. */
  onDone: () => void;
  onCancel: () => void;
}

/** Asks somebody signed in for a second factor; stands inside a dialogue. */
export function StepUp({
  email,
  methods,
  phone,
  hasRecoveryCodes,
  hasPasskey,
  ...on
}: StepUpProps) {
  const usable = useMethodsHere(methods);
  const [chosen, setChosen] = useState<Factor | null>(null);
  // Each time a method is chosen is a visit of its own, which mails a code.
  const [visit, setVisit] = useState(() => String(Date.now()));
  if (!usable) {
    return (
      <Waiting>
        <Shape height={48} />
      </Waiting>
    );
  }

  const [only, ...others] = usable;
  // Beside a passkey the only method is a choice, too: no code is mailed to who shows the passkey.
  const canShow = hasPasskey && canUsePasskeys();
  const isChoice = others.length > 0 || canShow;
  const factor = chosen ?? (isChoice ? undefined : only);
  const addresses = { email, phone };

  function choose(next: Factor | null): void {
    setChosen(next);
    setVisit(String(Date.now()));
  }

  async function confirm(answer: FactorAnswer): Promise<void> {
    if (factor === undefined) return;
    const method = factor === 'recovery' ? 'authenticator' : factor;
    await call(verifyTwoFactor, { method, ...answer });
    outdateReads(verifyTwoFactor.invalidates);
    on.onDone();
  }

  const ways = (
    <OtherWays
      hasOthers={factor !== undefined && (isChoice || factor === 'recovery')}
      hasRecoveryCodes={hasRecoveryCodes && factor !== 'recovery'}
      onChoose={choose}
    />
  );
  return (
    // Each gets the focus when it is there: the ways may come after the dialogue, and what was pressed is gone.
    <Step key={factor === undefined ? 'ways' : 'answer'} isCurrent>
      <p className="small-print">{t('two-factor:stepUp.lead', { minutes: stepUp.minutes })}</p>
      {factor === undefined ? (
        <>
          {canShow && <PasskeyStepUp onDone={on.onDone} />}
          <MethodList
            methods={usable}
            addresses={addresses}
            choose={{ call: choose }}
            isFirst={!canShow}
          />
          {ways}
          <DialogActions>
            <Button variant="default" onClick={on.onCancel}>
              {t('common:action.cancel')}
            </Button>
          </DialogActions>
        </>
      ) : (
        <FactorForm
          key={factor}
          factor={factor}
          addresses={addresses}
          purpose="step-up"
          visit={visit}
          submitLabel={t('two-factor:confirm')}
          hasOtherMethod={isChoice || factor === 'recovery' || hasRecoveryCodes}
          confirm={confirm}
          onCancel={on.onCancel}
        />
      )}
      {factor !== undefined && ways}
    </Step>
  );
}

interface OtherWaysProps {
  hasOthers: boolean;
  hasRecoveryCodes: boolean;
  onChoose: (factor: Factor | null) => void;
}

function OtherWays({ hasOthers, hasRecoveryCodes, onChoose }: OtherWaysProps) {
  if (!hasOthers && !hasRecoveryCodes) return null;
  return (
    <p className={classes.ways}>
      {hasOthers && (
        <TextButton onClick={() => onChoose(null)}>{t('two-factor:otherWay')}</TextButton>
      )}
      {hasRecoveryCodes && (
        <TextButton onClick={() => onChoose('recovery')}>{t('two-factor:useRecovery')}</TextButton>
      )}
    </p>
  );
}
