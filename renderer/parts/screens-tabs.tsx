import { t } from '#renderer/platform/t.ts';
import { ListTabs } from '#renderer/list/list-tabs.tsx';
import { playsView } from '#renderer/platform/place/place-at.ts';

/** Parameters of the report that mean nothing for the list of screens; tags do. */
const ofPlays = ['by', 'days', 'slideshow', 'on'];

/** The screens, and what they have played. */
export function ScreensTabs() {
  return (
    <ListTabs
      label={t('screens:tab.label')}
      tabs={[
        { label: t('screens:tab.screens'), count: null, params: { view: null }, drops: ofPlays },
        { label: t('screens:tab.plays'), count: null, params: { view: playsView } },
      ]}
    />
  );
}
