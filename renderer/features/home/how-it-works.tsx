import { t } from '#renderer/platform/t.ts';
import { PublicSection } from '#renderer/ui/public/public-section.tsx';
import { Steps } from '#renderer/ui/public/steps.tsx';

/** From the desk to the wall. */
export function HowItWorks() {
  return (
    <PublicSection title={t('home:how.title')}>
      <Steps
        steps={(['make', 'pair', 'play'] as const).map((step) => ({
          title: t(`home:how.${step}Title`),
          text: t(`home:how.${step}Text`),
        }))}
      />
    </PublicSection>
  );
}
