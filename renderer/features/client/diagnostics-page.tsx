import { t } from '#renderer/platform/t.ts';
import { useEffect, useState } from 'react';
import type { Diagnostics } from '#shared/desktop-diagnostics.ts';
import { platform } from '#renderer/platform/platform.ts';
import { Alert } from '#renderer/ui/alert.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { CopyButton } from '#renderer/ui/action/copy-button.tsx';
import { PageHead, Panel, Panels } from '#renderer/ui/panel.tsx';
import { WaitingPanels } from '#renderer/ui/state/skeleton.tsx';
import { DiagnosticsFacts } from './diagnostics-facts.tsx';
import { OpenFolder } from './open-folder.tsx';

/** What support asks for first, for anybody at this computer: who cannot sign in needs it most. */
export function DiagnosticsPage() {
  const [found, setFound] = useState<Diagnostics | null>(null);
  const [looks, setLooks] = useState({ wanted: 1, done: 0, hasFailed: false });
  const isLooking = looks.done < looks.wanted;

  useEffect(() => {
    const { wanted } = looks;
    if (!isLooking) return;
    void platform.shell?.diagnostics.read().then((answer) => {
      if (answer.ok) setFound(answer.value);
      setLooks({ wanted, done: wanted, hasFailed: !answer.ok });
    });
  }, [looks, isLooking]);

  return (
    <Panels>
      <PageHead
        title={t('desktop:diagnostics.title')}
        lead={t('desktop:diagnostics.lead')}
        action={
          found && (
            <CopyButton
              text={found.text}
              words={t('desktop:diagnostics.copy')}
              failed={t('desktop:diagnostics.copyFailed')}
            />
          )
        }
      />
      {looks.hasFailed && <Alert tone="bad">{t('desktop:diagnostics.failed')}</Alert>}
      {found ? (
        <DiagnosticsFacts found={found} />
      ) : (
        isLooking && <WaitingPanels lines={[4, 3, 5]} />
      )}
      <Log folder={found?.logFolder ?? ''} />
      <div>
        <Button
          variant="default"
          loading={isLooking}
          onClick={() => setLooks(({ wanted, ...rest }) => ({ ...rest, wanted: wanted + 1 }))}
        >
          {t('desktop:diagnostics.again')}
        </Button>
      </div>
    </Panels>
  );
}

function Log({ folder }: { folder: string }) {
  return (
    <Panel
      title={t('desktop:diagnostics.log')}
      lead={t('desktop:diagnostics.logLead', { folder })}
      action={<OpenFolder folder="logs" />}
    />
  );
}
