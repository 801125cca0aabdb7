import { t } from 'i18next';
import { planLimits } from '#shared/domain/constants.ts';
import { ButtonLink } from '#renderer/ui/button.tsx';
import classes from '#renderer/ui/public/hero.module.css';
import { Wall } from './wall.tsx';

/** The one idea: a lit screen in a calm room. */
export function Hero() {
  return (
    <section className={classes.hero}>
      <div className={classes.words}>
        <h1 className={classes.title}>{t('home:hero.title')}</h1>
        <div className={classes.side}>
          <p className={classes.lead}>{t('home:hero.lead')}</p>
          <div className={classes.actions}>
            <ButtonLink to="/signup" size="lg">
              {t('home:hero.start')}
            </ButtonLink>
            <ButtonLink to="/pricing" size="lg" variant="subtle">
              {t('home:hero.pricing')}
            </ButtonLink>
          </div>
          <p className="small-print">
            {t('home:hero.note', { screens: planLimits.basic.screens })}
          </p>
        </div>
      </div>
      <Wall />
    </section>
  );
}
