import { t } from '#renderer/platform/t.ts';
import { doorSign } from '#shared/domain/signage/template/forms.ts';
import { sampleAt, sampleSign } from '#renderer/parts/template/samples.ts';
import { ProductFacts, ProductHero, ProductScreen, ProductSteps } from './product-parts.tsx';
import { LastWord } from '#renderer/parts/public/last-word.tsx';
import { PublicSection } from '#renderer/ui/public/public-section.tsx';
import publicPage from '#renderer/ui/public/public-page.module.css';
import classes from './product.module.css';

const mostMeetings = doorSign.row?.most;

/** What the app Meeting Post Plus makes, shown by itself. */
export function MeetingPage() {
  const template = { app: 'meeting-post-plus', fields: sampleSign() };
  return (
    <div className={publicPage.page}>
      <ProductHero
        title={t('product:meeting.title')}
        lead={t('product:meeting.lead')}
        make={{ to: '/application?new=meeting-post-plus', words: t('product:meeting.make') }}
      >
        <div className={classes.pair}>
          <ProductScreen template={template} label={t('product:meeting.used')} />
          <ProductScreen
            template={template}
            at={sampleAt(12, 10)}
            label={t('product:meeting.free')}
          />
        </div>
      </ProductHero>
      <PublicSection title={t('product:meeting.partsTitle')}>
        <ProductFacts
          facts={(['state', 'day', 'clock'] as const).map((part) => ({
            title: t(`product:meeting.${part}Title`),
            text: t(`product:meeting.${part}Text`, { n: mostMeetings }),
          }))}
        />
      </PublicSection>
      <ProductSteps />
      <LastWord />
    </div>
  );
}
