import { t } from '#renderer/platform/t.ts';
import { Alert } from '#renderer/ui/alert.tsx';

/** For members whose role does not buy: who does, and whom to ask. */
export function WhoBuys({ team }: { team: { holderName: string; holderEmail: string } }) {
  return (
    <Alert title={t('plan:whoBuys.title')}>
      {t('plan:whoBuys.text', { name: team.holderName, email: team.holderEmail })}
    </Alert>
  );
}
