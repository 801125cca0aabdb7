import { t } from '#renderer/platform/t.ts';
import { useState } from 'react';
import { exportAccount } from '#shared/contract/account/security.ts';
import { product } from '#shared/domain/constants.ts';
import { accountExport } from '#shared/domain/limits.ts';
import { useCommand } from '#renderer/api/query.ts';
import type { SaveOutcome } from '#renderer/platform/interface.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Panel } from '#renderer/ui/panel.tsx';
import { saveFile } from '#renderer/platform/save-file.ts';
import { SaveMessage } from '#renderer/ui/save-message.tsx';
import { Section } from '../parts/section.tsx';

/** Everything kept about somebody, as a file. */
export function DataPanel() {
  const [outcome, setOutcome] = useState<SaveOutcome | null>(null);
  const download = useCommand(exportAccount, {
    onSuccess: (data) => {
      const name = `${product.name.toLowerCase()}-account-${data.exportedAt.slice(0, 10)}.json`;
      setOutcome(null);
      void saveFile(name, 'application/json', `${JSON.stringify(data, null, 2)}\n`).then(
        setOutcome,
      );
    },
  });
  return (
    <Section id="data">
      <Panel
        title={t('security:data.title')}
        lead={t('security:data.lead', accountExport)}
        action={
          <Button
            size="sm"
            variant="default"
            loading={download.isPending}
            onClick={() => download.mutate({})}
          >
            {t('security:data.download')}
          </Button>
        }
      >
        <SaveMessage outcome={outcome} />
      </Panel>
    </Section>
  );
}
