import { t } from 'i18next';
import home from './home.module.css';
import classes from './how-it-works.module.css';

const steps = [
  { title: 'home:how.makeTitle', text: 'home:how.makeText' },
  { title: 'home:how.pairTitle', text: 'home:how.pairText' },
  { title: 'home:how.playTitle', text: 'home:how.playText' },
] as const;

/** Three steps on a wire; the last bulb is the lit one. */
export function HowItWorks() {
  return (
    <section className={home.section}>
      <div className={home.head}>
        <h2 className={home.title}>{t('home:how.title')}</h2>
      </div>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step.title} className={classes.step}>
            <h3 className={classes.title}>{t(step.title)}</h3>
            <p className={classes.text}>{t(step.text)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
