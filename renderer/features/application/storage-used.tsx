import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { getStorage } from '#shared/contract/app.ts';
import { currentLanguage } from '#renderer/api/change-language.ts';
import { query } from '#renderer/api/query.ts';
import { FailedRead } from '#renderer/ui/failed-read.tsx';
import { formatBytes } from '#renderer/ui/format-bytes.ts';
import classes from './storage-used.module.css';

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
  if (!storage.data) {
    return (
      <div className={classes.root} role="status" aria-label={t('common:state.loading')}>
        <div className={classes.waiting} />
      </div>
    );
  }

  const { used, limit, isReadOnly } = storage.data;
  const language = currentLanguage();
  const bytes = (count: number) => formatBytes(count, language);
  const share = limit === 0 ? 1 : used / limit;
  const words = t('application:storage.used', { used: bytes(used), limit: bytes(limit) });
  return (
    <div className={classes.root}>
      <div className={`${classes.line} tabular`}>
        <span className={classes.title}>{t('application:storage.title')}</span>
        <span>{words}</span>
      </div>
      <div
        className={classes.meter}
        role="meter"
        aria-label={t('application:storage.label')}
        aria-valuemin={0}
        aria-valuemax={limit}
        aria-valuenow={Math.min(used, limit)}
        aria-valuetext={words}
        data-full={isReadOnly || share >= nearlyFull || undefined}
      >
        {used > 0 && <div style={{ width: `${Math.min(1, share) * 100}%` }} />}
      </div>
      {isReadOnly && <p className={classes.bad}>{t('application:storage.readOnly')}</p>}
      {!isReadOnly && share >= nearlyFull && (
        <p className={classes.note}>{t('application:storage.almostFull')}</p>
      )}
    </div>
  );
}
