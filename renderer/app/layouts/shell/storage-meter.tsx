import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { getStorage } from '#shared/contract/app.ts';
import { currentLanguage } from '#renderer/api/change-language.ts';
import { query } from '#renderer/api/query.ts';
import { formatBytes } from '#renderer/ui/format-bytes.ts';
import classes from './storage-meter.module.css';

/** How full the workspace's storage is; nothing while nobody knows, the overview says why. */
export function StorageMeter() {
  const { data } = useQuery(query(getStorage, {}));
  if (!data) return null;
  const { used, limit, isReadOnly } = data;
  const bytes = (count: number) => formatBytes(count, currentLanguage());
  const words = t('shell:storage.used', { used: bytes(used), limit: bytes(limit) });
  const share = limit === 0 ? 1 : Math.min(1, used / limit);
  return (
    <div className={classes.root}>
      <div
        className={classes.meter}
        role="meter"
        aria-label={t('shell:storage.title')}
        aria-valuemin={0}
        aria-valuemax={limit}
        aria-valuenow={Math.min(used, limit)}
        aria-valuetext={words}
        data-full={isReadOnly || share >= 0.9 || undefined}
      >
        {used > 0 && <div style={{ width: `${share * 100}%` }} />}
      </div>
      <p className={`${classes.words} tabular`}>{words}</p>
    </div>
  );
}
