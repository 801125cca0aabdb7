import { t } from 'i18next';
import home from '#renderer/ui/public/public-page.module.css';
import { Steps } from '#renderer/ui/public/steps.tsx';

/** From the desk to the wall. */
export function HowItWorks() {
  return (
    <section className={home.section}>
      <div className={home.head}>
        <h2 className={home.title}>{t('home:how.title')}</h2>
      </div>
      <Steps
        steps={(['make', 'pair', 'play'] as const).map((step) => ({
          title: t(`home:how.${step}Title`),
          text: t(`home:how.${step}Text`),
        }))}
      />
    </section>
  );
}
