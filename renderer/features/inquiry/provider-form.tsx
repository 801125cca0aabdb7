import { t } from '#renderer/platform/t.ts';
import { useState } from 'react';
import { LinkedText } from '#renderer/ui/link/linked-text.tsx';
import { WaitingPanels } from '#renderer/ui/state/skeleton.tsx';
import classes from './inquiry.module.css';

/** The form of a marketing provider, in a frame of its own. Blockers keep some away and nobody is told: ours is named above. */
export function ProviderForm({ address }: { address: string }) {
  const [isLoaded, setIsLoaded] = useState(false);
  return (
    <>
      <p className={classes.instead}>
        <LinkedText text={t('inquiry:provider.instead')} links={{ own: '/submit-inquiry' }} />
      </p>
      <div className={classes.provider}>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- another origin, which its form needs for itself */}
        <iframe
          className={classes.frame}
          data-coming={!isLoaded || undefined}
          src={address}
          title={t('inquiry:sales.title')}
          referrerPolicy="strict-origin"
          onLoad={() => setIsLoaded(true)}
        />
        {!isLoaded && <WaitingPanels lines={[4, 6]} />}
      </div>
    </>
  );
}
