import { useQuery } from '@tanstack/react-query';
import { t } from '#renderer/platform/t.ts';
import { getStorage } from '#shared/contract/signage/media.ts';
import { query } from '#renderer/api/query.ts';
import { storageWarning } from '#renderer/parts/storage-warning.ts';
import type { CallOutput } from '#shared/contract/define-call.ts';
import { fileKinds } from '#shared/domain/signage/media.ts';
import { FailedRead } from '#renderer/parts/failed-read.tsx';
import { formatBytes } from '#renderer/platform/format/bytes.ts';
import { TextLink } from '#renderer/ui/link/text-link.tsx';
import { Meter } from '#renderer/ui/meter.tsx';
import { Figure } from './figure.tsx';
import classes from './storage-used.module.css';

type Storage = CallOutput<typeof getStorage>;

/** How much of the workspace's storage is used. */
export function StorageUsed() {
  const storage = useQuery(query(getStorage, {}));
  if (storage.isLoadingError) {
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
  const words =
    data &&
    t('common:storage.used', { used: formatBytes(data.used), limit: formatBytes(data.limit) });
  return (
    <Figure
      title={t('common:storage.title')}
      value={data && formatBytes(data.used)}
      detail={[words]}
      link={<TextLink to="/application?view=files">{t('application:storage.files')}</TextLink>}
    >
      {data && <Fill {...data} words={words} />}
      <div className={classes.byKind}>{data && <ByKind {...data} />}</div>
    </Figure>
  );
}

/** What takes the room, where there is anything; the bar's shares in words. */
function ByKind({ byKind }: Storage) {
  const kinds = fileKinds.filter((kind) => byKind[kind] > 0);
  if (kinds.length === 0) return null;
  return (
    <ul className={classes.kinds}>
      {kinds.map((kind) => (
        <li key={kind} className="tabular" data-kind={kind}>
          {t(`application:storage.kind.${kind}`)} {formatBytes(byKind[kind])}
        </li>
      ))}
    </ul>
  );
}

function Fill({ words, ...storage }: Storage & { words: string | undefined }) {
  const { isReadOnly, warnPercent } = storage;
  const warning = storageWarning(storage);
  return (
    <>
      <Meter
        {...storage}
        label={t('application:storage.label')}
        words={words}
        isFull={isReadOnly || warnPercent !== null}
        shares={fileKinds.map((kind) => ({ name: kind, used: storage.byKind[kind] }))}
      />
      {warning && <p className={isReadOnly ? classes.bad : classes.note}>{warning}</p>}
    </>
  );
}
