import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { listMyApps } from '#shared/contract/app.ts';
import { listMembers } from '#shared/contract/team/members.ts';
import { getProfile } from '#shared/contract/account/user.ts';
import { may } from '#shared/domain/team/roles.ts';
import { useOptimisticQuery } from '#renderer/api/deferred/optimistic.ts';
import { query } from '#renderer/api/query.ts';
import { formatCount } from '#renderer/platform/format/numbers.ts';
import { TextLink } from '#renderer/ui/link/text-link.tsx';
import { Figure, RowOfBulbs } from './figure.tsx';
import classes from './figure.module.css';
import { StorageUsed } from './storage-used.tsx';

/** What one wants to look at rather than read: storage, applications, people. */
export function Figures() {
  const profile = useQuery(query(getProfile, {}));
  const role = profile.data?.team?.role;
  return (
    <div className={classes.row}>
      <StorageUsed />
      <Applications />
      {role !== undefined && may(role, 'list members') && (
        <People mayInvite={may(role, 'manage members')} />
      )}
    </div>
  );
}

/** Members and open invitations; nothing where they cannot be read, their own page says why. */
function People({ mayInvite }: { mayInvite: boolean }) {
  const { data, isLoadingError } = useQuery(useOptimisticQuery(listMembers, { perPage: 1 }));
  if (isLoadingError) return null;
  const { joined, invited, suspended } = data?.counts ?? { joined: 0, invited: 0, suspended: 0 };
  return (
    <Figure
      title={t('application:figures.people')}
      value={data && formatCount(joined)}
      detail={
        data && [
          invited > 0 &&
            t('application:figures.invited', { count: invited, people: formatCount(invited) }),
          suspended > 0 &&
            t('application:figures.suspended', {
              count: suspended,
              people: formatCount(suspended),
            }),
        ]
      }
      action={
        data &&
        mayInvite && (
          <TextLink to="/console/management/member?invite=1">
            {t('application:figures.invite')}
          </TextLink>
        )
      }
      link={<TextLink to="/console/management/member">{t('application:figures.members')}</TextLink>}
    >
      <RowOfBulbs lit={joined - suspended} unlit={invited + suspended} />
    </Figure>
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
