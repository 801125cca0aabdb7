import { useQuery } from '@tanstack/react-query';
import { t } from '#renderer/platform/t.ts';
import { useAtomValue } from 'jotai';
import { getStorage } from '#shared/contract/signage/media.ts';
import { query } from '#renderer/api/query.ts';
import { verifiedStatusAtom } from '#renderer/api/session.ts';
import { formatBytes } from '#renderer/platform/format/bytes.ts';
import { Meter } from '#renderer/ui/meter.tsx';
import classes from './storage-meter.module.css';

/** How full the workspace's storage is; nothing while nobody knows, the overview says why. */
export function StorageMeter() {
  const isVerified = useAtomValue(verifiedStatusAtom) === true;
  const { data } = useQuery({ ...query(getStorage, {}), enabled: isVerified });
  if (!data) return null;
  const words = t('common:storage.used', {
    used: formatBytes(data.used),
    limit: formatBytes(data.limit),
  });
  return (
    <div className={classes.root}>
      <Meter
        {...data}
        label={t('common:storage.title')}
        words={words}
        isFull={data.isReadOnly || data.warnPercent !== null}
        isQuiet
      />
      <p className={`${classes.words} tabular`}>{words}</p>
    </div>
  );
}
