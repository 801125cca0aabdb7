import { t } from '#renderer/platform/t.ts';
import { TextButton } from '#renderer/ui/link/text-link.tsx';

export interface ResendProps {
  secondsLeft: number;
  isSending: boolean;
  onSend: () => void;
}

/** Nothing arrived: send once more, when the wait is over. */
export function Resend({ secondsLeft, isSending, onSend }: ResendProps) {
  return (
    <p className="small-print">
      {t('two-factor:resend.nothing')}{' '}
      <TextButton disabled={secondsLeft > 0 || isSending} onClick={onSend}>
        <span className="tabular">
          {secondsLeft > 0
            ? t('two-factor:resend.in', { seconds: secondsLeft })
            : t('two-factor:resend.again')}
        </span>
      </TextButton>
    </p>
  );
}
