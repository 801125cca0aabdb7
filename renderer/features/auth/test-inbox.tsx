import { useQuery } from '@tanstack/react-query';
import { t } from '#renderer/platform/t.ts';
import { getClientConfig } from '#shared/contract/client.ts';
import { query } from '#renderer/api/query.ts';
import { Alert } from '#renderer/ui/alert.tsx';
import { TextLink } from '#renderer/ui/link/text-link.tsx';

/** A trial server sends no mails; it says so and shows where they are. */
export function TestInbox() {
  const config = useQuery({ ...query(getClientConfig, {}), staleTime: Infinity });
  if (!config.data?.isSandbox) return null;
  return (
    <Alert tone="warn">
      {t('auth:verify.outboxHelp')}{' '}
      <TextLink to="/sandbox/outbox" target="_blank" rel="noreferrer">
        {t('auth:verify.outbox')}
        <span className="visually-hidden"> ({t('common:opensInNewTab')})</span>
      </TextLink>
    </Alert>
  );
}
