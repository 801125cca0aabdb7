import { t } from 'i18next';
import { fieldsOf, type TemplateAnswers } from '#shared/domain/signage/template/answers.ts';
import type { PosterKind, TemplateField } from '#shared/domain/signage/template/forms.ts';

/** What an office has on most days: better to begin with than a week that is closed. */
export const usualWeek: TemplateAnswers['rows'] = Array.from({ length: 7 }, (_, day) =>
  day < 5 ? { from: '09:00', to: '18:00' } : {},
);

/** An example of a kind of poster, in the language of the page. */
export function sampleOf(kind: PosterKind, look: string): TemplateField[] {
  const title = t(`slideshow:template.sample.${kind}.title`);
  return fieldsOf('poster', {
    plain: {
      kind,
      look,
      title,
      ...(kind === 'notice' && { text: t('slideshow:template.sample.notice.text') }),
    },
    rows: kind === 'menu' ? sampleItems() : kind === 'hours' ? usualWeek : [],
  });
}

const sampleItems = () => [
  { name: t('slideshow:template.sample.menu.first'), price: '120' },
  { name: t('slideshow:template.sample.menu.second'), price: '180' },
  { name: t('slideshow:template.sample.menu.third'), price: '90' },
];
