import { t } from 'i18next';
import { exportAccount } from '#shared/contract/security.ts';
import { product } from '#shared/domain/constants.ts';
import { useCommand } from '#renderer/api/query.ts';
import { Action } from '#renderer/ui/action.tsx';
import { Message } from '#renderer/ui/message.tsx';
import { Panel } from '#renderer/ui/panel.tsx';
import { saveFile } from '#renderer/ui/save-file.ts';
import { Section } from '../parts/section.tsx';

/** Everything kept about somebody, as a file. */
export function DataPanel() {
  const download = useCommand(exportAccount, {
    onSuccess: (data) => {
      const name = `${product.name.toLowerCase()}-account-${data.exportedAt.slice(0, 10)}.json`;
      saveFile(name, 'application/json', `${JSON.stringify(data, null, 2)}\n`);
    },
  });
  return (
    <Section id="data">
      <Panel
        title={t('security:data.title')}
        lead={t('security:data.lead')}
        action={
          <Action
            size="sm"
            variant="default"
            loading={download.isPending}
            onClick={() => download.mutate({})}
          >
            {t('security:data.download')}
          </Action>
        }
      >
        {download.isSuccess && <Message tone="good">{t('security:data.done')}</Message>}
      </Panel>
    </Section>
  );
}
