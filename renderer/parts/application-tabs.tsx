import { t } from 'i18next';
import { ListTabs } from '#renderer/list/list-tabs.tsx';

/** As it stands in the address of /application. */
export const filesView = 'files';

/** What of the files' list stands in the address, and would mean nothing beside the overview. */
const ofFiles = { q: null, kind: null, tag: null, size: null, file: null };

/** The two halves of where one arrives. */
export function ApplicationTabs() {
  return (
    <ListTabs
      label={t('application:tab.label')}
      tabs={[
        { label: t('application:tab.overview'), count: null, params: { view: null, ...ofFiles } },
        { label: t('application:tab.files'), count: null, params: { view: filesView } },
      ]}
    />
  );
}
