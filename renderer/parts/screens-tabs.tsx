import { t } from '#renderer/platform/t.ts';
import { ListTabs } from '#renderer/list/list-tabs.tsx';
import { playsView } from '#renderer/platform/place/place-at.ts';

/** What of the report stands in the address, and would mean nothing beside the screens; tags do. */
const ofPlays = { by: null, days: null, slideshow: null, on: null };

/** The screens, and what they have played. */
export function ScreensTabs() {
  return (
    <ListTabs
      label={t('screens:tab.label')}
      tabs={[
        { label: t('screens:tab.screens'), count: null, params: { view: null, ...ofPlays } },
        { label: t('screens:tab.plays'), count: null, params: { view: playsView } },
      ]}
    />
  );
}
