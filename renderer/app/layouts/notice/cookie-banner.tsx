import { t } from '#renderer/platform/t.ts';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
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

interface CookieBannerProps {
  /**
   * A card in the corner; the same in the dark room beside a form, where there is one, so that it covers
   * nothing; or for who works here a line at the page's foot.
   */
  kind: 'card' | 'aside' | 'line';
}

/** Asks once whether further cookies may be set; both answers weigh the same. */
export function CookieBanner({ kind }: CookieBannerProps) {
  const [consent, setConsent] = useState(keptConsent);

  useEffect(() => {
    // Browsers cap the life of cookies, so each visit writes the answer again.
    if (consent) keep(consent);
  }, [consent]);

  // The desktop sets no cookies.
  if (consent || platform.target === 'desktop') return null;
  return <Question kind={kind} onAnswered={setConsent} />;
}

interface QuestionProps extends CookieBannerProps {
  onAnswered: (consent: Consent) => void;
}

function Question({ kind, onAnswered }: QuestionProps) {
  const banner = useRef<HTMLElement>(null);
  useLayoutEffect(() => keepRoomFor(banner.current, kind === 'line' ? 0 : 32), [kind]);
  return (
    <section
      ref={banner}
      className={classes.banner}
      data-kind={kind}
      aria-label={t('common:cookies.title')}
      data-until="consent"
    >
      <p className={classes.text}>
        {t('common:cookies.text')}{' '}
        <TextLink to="/privacy-policy">{t('common:cookies.policy')}</TextLink>
      </p>
      <div className={classes.answers}>
        <Button size="sm" variant="default" onClick={() => onAnswered('denied')}>
          {t('common:cookies.deny')}
        </Button>
        <Button size="sm" variant="default" onClick={() => onAnswered('accepted')}>
          {t('common:cookies.accept')}
        </Button>
      </div>
    </section>
  );
}

/**
 * The banner's height is that of its words: of the language, the window and the size of letters.
 * `around`: px of space below and above it.
 */
function keepRoomFor(banner: HTMLElement | null, around: number): (() => void) | undefined {
  if (!banner) return undefined;
  const { documentElement } = document;
  const { style } = documentElement;
  const observer = new ResizeObserver(() => {
    const room = `${Math.ceil(banner.offsetHeight) + around}px`;
    // What is known of it already would be worked out again of everything on the page.
    if (getComputedStyle(documentElement).getPropertyValue('--banner-room') === room) return;
    style.setProperty('--banner-measured', room);
  });
  observer.observe(banner);
  return () => {
    observer.disconnect();
    style.removeProperty('--banner-measured');
  };
}
