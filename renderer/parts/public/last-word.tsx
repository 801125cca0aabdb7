import { t } from '#renderer/platform/t.ts';
import { useAtomValue } from 'jotai';
import { planLimits } from '#shared/domain/constants.ts';
import { seemsSignedInAtom } from '#renderer/api/session.ts';
import { ButtonLink } from '#renderer/ui/button.tsx';
import { Mark } from '#renderer/ui/image/mark.tsx';
import classes from './last-word.module.css';

/** The end of the page is the beginning of the account, for who has none. */
export function LastWord() {
  const isSignedIn = useAtomValue(seemsSignedInAtom);
  if (isSignedIn) return null;
  return (
    <section className={classes.panel}>
      <div className={classes.words}>
        <h2 className={classes.title}>{t('home:last.title')}</h2>
        <p className={classes.text}>{t('home:last.text', { screens: planLimits.basic.screens })}</p>
        <div className={classes.actions}>
          <ButtonLink to="/signup" size="lg" className={classes.start}>
            {t('home:hero.start')}
          </ButtonLink>
          <ButtonLink to="/submit-inquiry" size="lg" variant="subtle" className={classes.ask}>
            {t('home:last.inquiry')}
          </ButtonLink>
        </div>
      </div>
      <div className={classes.mark}>
        <Mark height={150} isAnimated />
      </div>
    </section>
  );
}
