import { t } from 'i18next';
import { useEffect, useState } from 'react';
import { consentUntil, cookieNames } from '#shared/domain/constants.ts';
import { platform } from '#renderer/platform/platform.ts';
import { Button } from '#renderer/ui/button.tsx';
import { TextLink } from '#renderer/ui/link/text-link.tsx';
import classes from './cookie-banner.module.css';

type Consent = 'accepted' | 'denied';

function keptConsent(): Consent | null {
  const kept = platform.recall(cookieNames.consent);
  return kept === 'accepted' || kept === 'denied' ? kept : null;
}

function keep(consent: Consent): void {
  platform.remember(cookieNames.consent, consent, consentUntil);
}

/** Asks once whether further cookies may be set; both answers weigh the same. */
export function CookieBanner() {
  const [consent, setConsent] = useState(keptConsent);

  useEffect(() => {
    // Browsers cap the life of cookies, so each visit writes the answer again.
    if (consent) keep(consent);
  }, [consent]);

  // The desktop sets no cookies.
  if (consent || platform.target === 'desktop') return null;
  return (
    <section className={classes.banner} aria-label={t('common:cookies.title')}>
      <p className={classes.text}>
        {t('common:cookies.text')}{' '}
        <TextLink to="/privacy-policy">{t('common:cookies.policy')}</TextLink>
      </p>
      <div className={classes.answers}>
        <Button size="sm" variant="default" onClick={() => setConsent('denied')}>
          {t('common:cookies.deny')}
        </Button>
        <Button size="sm" variant="default" onClick={() => setConsent('accepted')}>
          {t('common:cookies.accept')}
        </Button>
      </div>
    </section>
  );
}
