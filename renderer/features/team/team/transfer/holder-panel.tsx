import { t } from '#renderer/platform/t.ts';
import { useState } from 'react';
import { may } from '#shared/domain/team/roles.ts';
import { showToast } from '#renderer/api/toasts/toasts.ts';
import { formatDate } from '#renderer/platform/format/dates.ts';
import { Button } from '#renderer/ui/button.tsx';
import { FailedRead } from '#renderer/parts/failed-read.tsx';
import { Alert } from '#renderer/ui/alert.tsx';
import { Panel } from '#renderer/ui/panel.tsx';
import { CancelTransferDialog } from './cancel-transfer-dialog.tsx';
import type { Team, Transfer, usePendingTransfer } from './pending-transfer.ts';
import { StartTransferDialog } from './start-transfer-dialog.tsx';
import classes from '#renderer/features/team/team/team.module.css';

/** How an attempt was overtaken by somebody else. */
type Told = 'over' | 'stale';

export interface HolderPanelProps {
  team: Team;
  transfer: ReturnType<typeof usePendingTransfer>;
}

/** Who holds the account, and handing it over. */
export function HolderPanel({ team, transfer }: HolderPanelProps) {
  const [isStarting, setIsStarting] = useState(false);
  const [cancelling, setCancelling] = useState<Transfer | null>(null);
  const [told, setTold] = useState<Told | null>(null);
  const isHolder = may(team.role, 'transfer the account');
  const pending = transfer.data && !transfer.data.isForMe ? transfer.data : null;

  function end(how: Told | null): void {
    setIsStarting(false);
    setCancelling(null);
    setTold(how);
  }

  return (
    <Panel
      title={t('team:team.holder')}
      lead={t('team:team.holderLead')}
      action={
        isHolder &&
        transfer.data === null && (
          <Button
            size="sm"
            variant="default"
            onClick={() => {
              setTold(null);
              setIsStarting(true);
            }}
          >
            {t('team:transfer.title')}
          </Button>
        )
      }
    >
      <div className={classes.words}>
        <p className={classes.strong}>{team.holderName}</p>
        <p className="quiet">{team.holderEmail}</p>
      </div>
      {told && (
        <Alert tone="warn" title={t(`team:transfer.${told}Title`)}>
          {t(`team:transfer.${told}`)}
        </Alert>
      )}
      {transfer.isLoadingError && (
        <FailedRead
          what={t('team:team.failed')}
          error={transfer.error}
          isRetrying={transfer.isFetching}
          onRetry={() => void transfer.refetch()}
        />
      )}
      {pending && (
        <PendingTransfer
          transfer={pending}
          {...(isHolder && { onCancel: () => setCancelling(pending) })}
        />
      )}
      {isStarting && <StartTransferDialog onClose={() => end(null)} onStale={() => end('stale')} />}
      {cancelling && (
        <CancelTransferDialog
          name={cancelling.toName}
          onClose={() => end(null)}
          onDone={() => {
            end(null);
            showToast(t('team:transfer.cancelled', { name: cancelling.toName }));
          }}
          onOver={() => end('over')}
        />
      )}
    </Panel>
  );
}

/** Who was asked, and until when; who asked may take it back. */
function PendingTransfer({ transfer, onCancel }: { transfer: Transfer; onCancel?: () => void }) {
  const { toName: name, toEmail: email, expiresAt } = transfer;
  const time = formatDate(expiresAt, 'short', { withTime: true });
  return (
    <Alert
      action={
        onCancel && (
          <Button size="sm" variant="default" onClick={onCancel}>
            {t('team:transfer.cancel')}
          </Button>
        )
      }
    >
      {t('team:transfer.pending', { name, email, time })}
    </Alert>
  );
}
