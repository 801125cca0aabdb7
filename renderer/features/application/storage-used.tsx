import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { getStorage } from '#shared/contract/app.ts';
import { currentLanguage } from '#renderer/api/change-language.ts';
import { query } from '#renderer/api/query.ts';
import type { CallOutput } from '#shared/contract/define-call.ts';
import { FailedRead } from '#renderer/parts/failed-read.tsx';
import { formatBytes } from '#renderer/ui/format-bytes.ts';
import { Figure } from './figure.tsx';
import classes from './storage-used.module.css';

type Storage = CallOutput<typeof getStorage>;

/** From here on people are told before it is too late. */
const nearlyFull = 0.9;

/** How much of the workspace's storage is used. */
export function StorageUsed() {
  const storage = useQuery(query(getStorage, {}));
  if (storage.isError) {
    return (
      <FailedRead
        what={t('application:storage.error')}
        error={storage.error}
        isRetrying={storage.isFetching}
        onRetry={() => void storage.refetch()}
      />
    );
  }
  const data = storage.data;
  const bytes = (count: number) => formatBytes(count, currentLanguage());
  const words =
    data && t('application:storage.used', { used: bytes(data.used), limit: bytes(data.limit) });
  return (
    <Figure
      title={t('application:storage.title')}
      value={data && bytes(data.used)}
      detail={[words]}
    >
      {data && <Meter {...data} words={words} />}
    </Figure>
  );
}

function Meter({ used, limit, isReadOnly, words }: Storage & { words: string | undefined }) {
  const share = limit === 0 ? 1 : used / limit;
  const isNearlyFull = share >= nearlyFull;
  return (
    <>
      <div
        className={classes.meter}
        role="meter"
        aria-label={t('application:storage.label')}
        aria-valuemin={0}
        aria-valuemax={limit}
        aria-valuenow={Math.min(used, limit)}
        aria-valuetext={words}
        data-full={isReadOnly || isNearlyFull || undefined}
      >
        {used > 0 && <div style={{ width: `${Math.min(1, share) * 100}%` }} />}
      </div>
      {isReadOnly && <p className={classes.bad}>{t('application:storage.readOnly')}</p>}
      {!isReadOnly && isNearlyFull && (
        <p className={classes.note}>{t('application:storage.almostFull')}</p>
      )}
    </>
  );
}
