import { t } from '#renderer/platform/t.ts';
import { PageHead, Panels } from '#renderer/ui/panel.tsx';
import { UpdatesPanel } from './updates-panel.tsx';

/** Newer versions, for anybody at this computer: whose client is too old cannot sign in before. */
export function UpdatesPage() {
  return (
    <Panels>
      <PageHead title={t('desktop:updates.page')} lead={t('desktop:updates.lead')} />
      <UpdatesPanel />
    </Panels>
  );
}
