import { useQuery } from '@tanstack/react-query';
import { t } from '#renderer/platform/t.ts';
import type { ReactNode } from 'react';
import { listMembers } from '#shared/contract/team/members.ts';
import { getTeam } from '#shared/contract/team/team.ts';
import { getProfile } from '#shared/contract/account/user.ts';
import { may } from '#shared/domain/team/roles.ts';
import { useOptimisticQuery } from '#renderer/api/deferred/optimistic.ts';
import { query } from '#renderer/api/query.ts';
import { formatCount } from '#renderer/platform/format/numbers.ts';
import { TextLink } from '#renderer/ui/link/text-link.tsx';
import { Figure, RowOfBulbs } from './figure.tsx';

/** Who works here: everybody has this figure, so that its place is never empty. */
export function PeopleFigure() {
  const profile = useQuery(query(getProfile, {}));
  if (!profile.data) return profile.isLoadingError ? null : <Count people={undefined} />;
  const role = profile.data.team?.role;
  if (role === undefined) return <Alone />;
  return may(role, 'list members') ? <Members mayInvite={may(role, 'manage members')} /> : <Team />;
}

/** Of a personal account, which sees what a team would bring. */
function Alone() {
  return (
    <Count
      people={1}
      detail={t('application:figures.alone')}
      link={<TextLink to="/console/management/team">{t('application:figures.team')}</TextLink>}
    />
  );
}

/** How many work together, for who cannot see the list of them. */
function Team() {
  const { data, isLoadingError } = useQuery(query(getTeam, {}));
  if (isLoadingError) return null;
  return <Count people={data?.memberCount} detail={data?.name} />;
}

interface CountProps {
  people: number | undefined;
  detail?: string | undefined;
  link?: ReactNode;
}

function Count({ people, detail, link }: CountProps) {
  return (
    <Figure
      title={t('application:figures.people')}
      value={people && formatCount(people)}
      detail={[detail]}
      link={link}
    >
      <RowOfBulbs lit={people ?? 0} unlit={0} />
    </Figure>
  );
}

/** Members and open invitations; nothing where they cannot be read, their own page says why. */
function Members({ mayInvite }: { mayInvite: boolean }) {
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
