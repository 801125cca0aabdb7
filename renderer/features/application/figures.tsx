import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { listMyApps } from '#shared/contract/app.ts';
import { query } from '#renderer/api/query.ts';
import { formatCount } from '#renderer/platform/format/numbers.ts';
import { Figure, RowOfBulbs } from './figure.tsx';
import classes from './figure.module.css';
import { PeopleFigure } from './people-figure.tsx';
import { StorageUsed } from './storage-used.tsx';

/** What one wants to look at rather than read: storage, applications, people. */
export function Figures() {
  return (
    <div className={classes.row}>
      <StorageUsed />
      <Applications />
      <PeopleFigure />
    </div>
  );
}

function Applications() {
  const { data, isLoadingError } = useQuery(query(listMyApps, {}));
  if (isLoadingError) return null;
  const open = data?.filter(({ isInPlan, isAuthorised }) => isInPlan && isAuthorised).length ?? 0;
  const all = data?.length ?? 0;
  return (
    <Figure
      title={t('application:figures.apps')}
      value={data && formatCount(open)}
      detail={[
        data && t('application:figures.open', { open: formatCount(open), all: formatCount(all) }),
      ]}
    >
      <RowOfBulbs lit={open} unlit={all - open} />
    </Figure>
  );
}
