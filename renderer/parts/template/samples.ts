import { t } from '#renderer/platform/t.ts';
import { fieldsOf } from '#shared/domain/signage/template/answers.ts';
import type { PosterKind, TemplateField } from '#shared/domain/signage/template/forms.ts';
import { usualWeek } from '#shared/domain/signage/template/opening-hours.ts';

/** An example of a kind of poster, in the language of the page. */
export function sampleOf(kind: PosterKind, look: string): TemplateField[] {
  const title = t(`product:sample.${kind}.title`);
  return fieldsOf('poster', {
    plain: {
      kind,
      look,
      title,
      ...(kind === 'notice' && { text: t('product:sample.notice.text') }),
    },
    rows: kind === 'menu' ? sampleItems() : kind === 'hours' ? usualWeek : [],
  });
}

const sampleItems = () => [
  { name: t('product:sample.menu.first'), price: '120' },
  { name: t('product:sample.menu.second'), price: '180' },
  { name: t('product:sample.menu.third'), price: '90' },
];

/**
 * A moment of the examples' day, a Tuesday, in ms since the epoch. Examples use a fixed clock so that they
 * look the same on every day and at every hour.
 */
export const sampleAt = (hours: number, minutes: number) =>
  new Date(2026, 4, 12, hours, minutes).getTime();
/** A poster's opening hours are open then, and a meeting room is in use. */
export const sampleNow = () => sampleAt(10, 20);

/** The meetings of an example's day, for whom a clock is handed in: in use at 10:20, free at 12:10. */
export const sampleSign = (): TemplateField[] =>
  fieldsOf('meeting-post-plus', {
    plain: { room: t('product:sample.sign.room') },
    rows: [
      { from: '09:00', to: '09:45', title: t('product:sample.sign.first'), host: 'Hana' },
      { from: '10:00', to: '11:30', title: t('product:sample.sign.second'), host: 'Mei-ling' },
      { from: '14:00', to: '15:00', title: t('product:sample.sign.third'), host: 'Carlos' },
      { from: '16:00', to: '17:30', title: t('product:sample.sign.fourth'), host: 'Aya' },
    ],
  });
