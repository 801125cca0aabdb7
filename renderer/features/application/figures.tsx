import { useQuery } from '@tanstack/react-query';
import { t } from '#renderer/platform/t.ts';
import { getProfile } from '#shared/contract/account/user.ts';
import { listMyApps } from '#shared/contract/app.ts';
import { managesScreens } from '#shared/domain/signage/rights.ts';
import { query } from '#renderer/api/query.ts';
import { formatCount } from '#renderer/platform/format/numbers.ts';
import { Figure, RowOfBulbs } from './figure.tsx';
import classes from './figure.module.css';
import { PeopleFigure } from './people-figure.tsx';
import { PlanFigure } from './plan-figure.tsx';
import { ScreensFigure } from './screens-figure.tsx';
import { StorageUsed } from './storage-used.tsx';

/** What one wants to look at rather than read: storage, screens, people, plan. */
export function Figures() {
  return (
    <div className={classes.row}>
      <StorageUsed />
      <ScreensOrApps />
      <PeopleFigure />
      <PlanFigure />
    </div>
  );
}

/** Who has no screens sees what may be opened: the place is never empty. */
function ScreensOrApps() {
  const { data, isLoadingError } = useQuery(query(getProfile, {}));
  if (isLoadingError) return null;
  // Most have screens: their place is drawn while it is not known yet.
  const { role = 'personal', apps = [] } = data?.team ?? {};
  return managesScreens({ role, apps }) ? (
    <ScreensFigure isAsked={data !== undefined} />
  ) : (
    <Applications />
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
