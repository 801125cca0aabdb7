import { t } from '#renderer/platform/t.ts';
import {
  posterForms,
  posterKinds,
  posterLooks,
  type PosterKind,
} from '#shared/domain/signage/template/forms.ts';
import { sampleOf } from '#renderer/parts/template/samples.ts';
import { ProductFacts, ProductHero, ProductScreen, ProductSteps } from './product-parts.tsx';
import { Film } from './film.tsx';
import { LastWord } from '#renderer/parts/public/last-word.tsx';
import { PublicSection } from '#renderer/ui/public/public-section.tsx';
import publicPage from '#renderer/ui/public/public-page.module.css';
import classes from './product.module.css';

const lookOf: Record<PosterKind, (typeof posterLooks)[number]> = {
  menu: 'night',
  notice: 'dusk',
  hours: 'garden',
};
const mostItems = posterForms.menu.row?.most;

const poster = (kind: PosterKind, look: string = lookOf[kind]) => ({
  app: 'poster',
  fields: sampleOf(kind, look),
});

/** What the app Poster makes, shown by itself. */
export function PosterPage() {
  return (
    <div className={publicPage.page}>
      <ProductHero
        title={t('product:poster.title')}
        lead={t('product:poster.lead')}
        make={{ to: '/application?new=poster', words: t('product:poster.make') }}
      >
        <div className={classes.stage}>
          <ProductScreen template={poster('menu')} label={t('product:poster.stage')} />
          <ProductScreen template={poster('hours')} way="upright" />
        </div>
      </ProductHero>
      <PublicSection title={t('product:poster.kindsTitle')}>
        <ProductFacts
          facts={posterKinds.map((kind) => ({
            title: t(`product:poster.${kind}`),
            text: t(`product:poster.${kind}Text`, { n: mostItems }),
            picture: <ProductScreen template={poster(kind)} />,
            make: `/application?new=poster&kind=${kind}`,
          }))}
        />
      </PublicSection>
      <PublicSection title={t('product:poster.looksTitle')} lead={t('product:poster.looksLead')}>
        <div className={classes.pair} aria-hidden="true">
          {posterLooks.map((look) => (
            <ProductScreen key={look} template={poster('notice', look)} />
          ))}
        </div>
      </PublicSection>
      <ProductSteps>
        <Film />
      </ProductSteps>
      <LastWord />
    </div>
  );
}
