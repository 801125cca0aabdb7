import { t } from '#renderer/platform/t.ts';
import { ButtonLink } from '#renderer/ui/button.tsx';
import { Panel } from '#renderer/ui/panel.tsx';
import { OpenFolder } from './open-folder.tsx';

/** Where the client keeps what it keeps, and where it is looked at when something is wrong. */
export function DataPanels() {
  return (
    <>
      <Panel
        title={t('desktop:folder.title')}
        lead={t('desktop:folder.lead')}
        action={<OpenFolder folder="data" />}
      />
      <Panel
        title={t('desktop:diagnostics.title')}
        lead={t('desktop:diagnostics.linkLead')}
        action={
          <ButtonLink size="sm" variant="default" to="/settings/diagnostics">
            {t('desktop:diagnostics.show')}
          </ButtonLink>
        }
      />
    </>
  );
}
