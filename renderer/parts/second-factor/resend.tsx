import { t } from '#renderer/platform/t.ts';
import { TextButton } from '#renderer/ui/link/text-link.tsx';

export interface ResendProps {
  secondsLeft: number;
  isSending: boolean;
  onSend: () => void;
}

/** Nothing arrived: send once more, when the wait is over. Who pressed it keeps the focus meanwhile. */
export function Resend({ secondsLeft, isSending, onSend }: ResendProps) {
  const isIdle = secondsLeft > 0 || isSending;
  return (
    <p className="small-print">
      {t('two-factor:resend.nothing')}{' '}
      <TextButton aria-disabled={isIdle} onClick={onSend}>
        <span className="tabular">
          {secondsLeft > 0
            ? t('two-factor:resend.in', { seconds: secondsLeft })
            : t('two-factor:resend.again')}
        </span>
      </TextButton>
    </p>
  );
}
