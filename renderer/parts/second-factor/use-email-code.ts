import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { sendEmailCode } from '#shared/contract/account/two-factor.ts';
import { verificationCode } from '#shared/domain/constants.ts';
import { showAlert, showAlertText } from '#renderer/api/alerts.ts';
import { detailsOf, isApiError } from '#renderer/api/api-error.ts';
import { useCommand } from '#renderer/api/query.ts';
import { useCountdown } from '#renderer/ui/hooks/use-countdown.ts';
import { factorMessage } from './factor-message.ts';
import { emailCodeOnItsWay, type EmailCodeFor } from './email-code-on-its-way.ts';

export interface EmailCode {
  /** `waiting`: goes out by itself when the wait is over; `again`: somebody asked for one more. */
  phase: 'waiting' | 'sending' | 'sent' | 'again' | 'failed';
  secondsLeft: number;
  send: () => void;
  /** The code was right, and is good no more. */
  forget: () => void;
}

/**
 * Mails a code once for each visit. A reload is the same visit; whoever comes back while the last
 * code cannot be replaced yet uses that one.
 */
export function useEmailCode(wanted: EmailCodeFor, hasOtherMethod: boolean): EmailCode {
  const { email } = wanted;
  const countdown = useCountdown(`marquee.email-code.${email}`);
  const [phase, setPhase] = useState<'waiting' | 'sent' | 'failed'>(() =>
    emailCodeOnItsWay.isThere(wanted, countdown.left > 0) ? 'sent' : 'waiting',
  );
  const [isAskedFor, setIsAskedFor] = useState(false);
  const isWaitOver = countdown.left === 0;
  const command = useCommand(sendEmailCode, {
    onSuccess: () => {
      emailCodeOnItsWay.note(wanted);
      countdown.start(verificationCode.resendSeconds);
      setPhase('sent');
    },
    onError: (error) => {
      const seconds = waitFor(error);
      if (seconds !== null) countdown.start(seconds);
      else if (isApiError(error, 4)) showAlertText(factorMessage(error, hasOtherMethod));
      else showAlert(error);
      setPhase(seconds === null ? 'failed' : 'waiting');
    },
  });
  // An effect may run twice before the command says that it is pending.
  const isFirstSent = useRef(false);

  const sendFirst = useEffectEvent(() => {
    if (isFirstSent.current) return;
    isFirstSent.current = true;
    command.mutate({ email });
  });
  useEffect(() => {
    if (phase !== 'waiting') return;
    if (isWaitOver) sendFirst();
    else isFirstSent.current = false;
  }, [phase, isWaitOver]);

  function phaseNow(): EmailCode['phase'] {
    if (command.isPending || (phase === 'waiting' && isWaitOver)) return 'sending';
    return phase === 'sent' && isAskedFor ? 'again' : phase;
  }

  return {
    phase: phaseNow(),
    secondsLeft: countdown.left,
    send() {
      setIsAskedFor(true);
      command.mutate({ email });
    },
    forget: () => emailCodeOnItsWay.forget(),
  };
}

/** Seconds until the next mail may go, one having gone just now; null = another failure. */
function waitFor(error: unknown): number | null {
  const { seconds } = detailsOf(error, 4);
  if (!isApiError(error, 4) || typeof seconds !== 'number') return null;
  return seconds <= verificationCode.resendSeconds ? Math.max(1, seconds) : null;
}
