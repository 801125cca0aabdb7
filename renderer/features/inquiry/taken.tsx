import { t } from '#renderer/platform/t.ts';
import { useEffect, useRef } from 'react';
import { CopyButton } from '#renderer/ui/action/copy-button.tsx';
import { Button, ButtonLink } from '#renderer/ui/button.tsx';
import classes from './inquiry.module.css';

interface TakenProps {
  reference: string;
  email: string;
  onAgain: () => void;
}

/** What was sent has arrived: its number, and what happens now. */
export function Taken({ reference, email, onAgain }: TakenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={classes.taken}>
      <h1 ref={heading} tabIndex={-1} className={classes.takenTitle}>
        {t('inquiry:taken.title')}
      </h1>
      <p>{t('inquiry:taken.text', { email })}</p>
      <p className={classes.reference}>
        <span className={classes.referenceLabel}>{t('inquiry:taken.reference')}</span>
        <strong className="tabular">{reference}</strong>
        <CopyButton
          size="sm"
          variant="default"
          text={reference}
          failed={t('inquiry:taken.notCopied')}
        />
      </p>
      <div className={classes.takenActions}>
        <ButtonLink variant="default" to="/help">
          {t('inquiry:taken.help')}
        </ButtonLink>
        <Button variant="subtle" onClick={onAgain}>
          {t('inquiry:taken.again')}
        </Button>
      </div>
    </section>
  );
}
