import { t } from '#renderer/platform/t.ts';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { showToast } from '#renderer/api/toasts/toasts.ts';
import { formatDate } from '#renderer/platform/format/dates.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Alert } from '#renderer/ui/alert.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import type { Transfer } from './pending-transfer.ts';

interface AskedTransferProps {
  transfer: Transfer | null;
  /** The address names a transfer, and it is known which one waits. */
  isSought: boolean;
}

/**
 * For the one who is asked to take the account over: a dialogue on arriving, and a line on the page
 * for who decides later. Others see nothing, but who came by a link is told that it leads nowhere.
 */
export function AskedTransfer({ transfer, isSought }: AskedTransferProps) {
  // The same link followed again is an arrival too.
  const { key } = useLocation();
  const [asked, setAsked] = useState<Transfer | null>(null);
  const [closedAt, setClosedAt] = useState<string | null>(null);
  const [isDecided, setIsDecided] = useState(false);

  // Kept beyond its end: the dialogue must be able to say that it is over.
  if (transfer?.isForMe && transfer.id !== asked?.id) {
    setAsked(transfer);
    setClosedAt(null);
    setIsDecided(false);
  }
  if (!asked) {
    // It is for somebody else, over, or never was: the same is said of all three.
    return isSought && <UnknownTransfer />;
  }
  const { fromName: name, id } = asked;
  if (isDecided) return null;
  const isOver = transfer?.id !== id;
  const time = formatDate(asked.expiresAt, 'short', { withTime: true });

  if (closedAt !== key) {
    return (
      <DecideDialog
        key={id}
        transfer={asked}
        isOver={isOver}
        onDecided={(decision) => {
          setIsDecided(true);
          showToast(t(`team:transfer.asked.${decision}`, { name }));
        }}
        onClose={() => {
          setClosedAt(key);
          if (isOver) setAsked(null);
        }}
      />
    );
  }
  if (isOver) return null;
  return (
    <Alert
      title={t('team:transfer.asked.title')}
      action={
        <Button size="sm" onClick={() => setClosedAt(null)}>
          {t('team:transfer.asked.decide')}
        </Button>
      }
    >
      {t('team:transfer.asked.notice', { name, time })}
    </Alert>
  );
}

/** A link to a transfer that is not for who followed it, or not open any more. */
export function UnknownTransfer() {
  return (
    <Alert tone="warn" title={t('team:transfer.asked.unknownTitle')}>
      {t('team:transfer.asked.unknown')}
    </Alert>
  );
}
