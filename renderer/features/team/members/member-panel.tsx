import { useQuery } from '@tanstack/react-query';
import { t } from '#renderer/platform/t.ts';
import { useState } from 'react';
import { listMembers } from '#shared/contract/team/members.ts';
import { may, usesEveryApp } from '#shared/domain/team/roles.ts';
import { useOptimisticData } from '#renderer/api/deferred/optimistic.ts';
import { query } from '#renderer/api/query.ts';
import { ActionButtons } from '#renderer/list/action-buttons.tsx';
import { useOpened } from '#renderer/list/opened.ts';
import type { ListAction } from '#renderer/list/table.ts';
import { useIsPhone } from '#renderer/list/use-is-phone.ts';
import { FailedRead } from '#renderer/parts/failed-read.tsx';
import { formatDate } from '#renderer/platform/format/dates.ts';
import { Fact, Facts } from '#renderer/ui/facts.tsx';
import { TextLink } from '#renderer/ui/link/text-link.tsx';
import { Moment } from '#renderer/ui/moment.tsx';
import { Drawer } from '#renderer/ui/overlay/drawer.tsx';
import { Badge } from '#renderer/ui/state/badge.tsx';
import { WaitingLines } from '#renderer/ui/state/skeleton.tsx';
import { useAppNames } from './apps.ts';
import { whyFixed, type Member, type Viewer } from './people.ts';

/** As it stands in the address. */
export const openMember = 'member';

export interface MemberPanelProps {
  rows: readonly Member[] | null;
  viewer: Viewer;
  /** What the list's menu offers for them. */
  actionsOf: (member: Member) => readonly ListAction[];
}

/** All that one wants to know of a member, and what can be done, beside the list. */
export function MemberPanel({ rows, viewer, actionsOf }: MemberPanelProps) {
  const { id, close } = useOpened(openMember);
  const isPhone = useIsPhone();
  const withUpdates = useOptimisticData(listMembers);
  // While the sheet goes it shows what it showed.
  const [last, setLast] = useState(id);
  if (id !== null && id !== last) setLast(id);
  const input = { id: id ?? last ?? '' };
  const read = useQuery({
    ...query(listMembers, input),
    enabled: id !== null,
    select: (data) => withUpdates(data, input).items[0] ?? null,
  });
  // The list has them at once; who invited them only the answer about them tells.
  const person = rows?.find((member) => member.id === input.id) ?? read.data;
  const why = person ? whyFixed(person, viewer) : null;
  return (
    <Drawer
      title={person?.fullName ?? t('team:member.one')}
      isOpen={id !== null}
      isBeside={!isPhone}
      onClose={close}
      actions={person && why === null && <ActionButtons actions={actionsOf(person)} />}
    >
      {person && (
        <MemberFacts member={person} invitedBy={read.data?.invitedBy ?? null} viewer={viewer} />
      )}
      {person && why !== null && <p className="quiet">{t(`team:member.fixed.${why}`)}</p>}
      {!person && read.isPending && <WaitingLines count={5} />}
      {!person && read.isError && (
        <FailedRead
          what={t('team:member.failed')}
          error={read.error}
          isRetrying={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      )}
      {!person && read.data === null && <p className="quiet">{t('team:member.notFound')}</p>}
    </Drawer>
  );
}

interface MemberFactsProps {
  member: Member;
  invitedBy: string | null;
  viewer: Viewer;
}

function MemberFacts({ member, invitedBy, viewer }: MemberFactsProps) {
  const appNames = useAppNames();
  const { email, roleId, apps, adminApps, isSuspended, hasTwoFactor } = member;
  const { lastActiveAt, joinedAt } = member;
  return (
    <Facts>
      <Fact name={t('team:invite.email')}>{email}</Fact>
      <Fact name={t('team:member.column.role')}>{t(`common:role.${roleId}`)}</Fact>
      <Fact name={t('team:member.column.apps')}>
        {usesEveryApp(roleId)
          ? t('team:member.apps.all')
          : appNames(apps) || t('team:member.apps.none')}
      </Fact>
      {adminApps.length > 0 && (
        <Fact name={t('team:member.column.adminApps')}>{appNames(adminApps)}</Fact>
      )}
      <Fact name={t('team:member.column.state')}>
        {isSuspended ? (
          <Badge tone="bad">{t('team:member.state.suspended')}</Badge>
        ) : (
          t('team:member.state.active')
        )}
      </Fact>
      <Fact name={t('team:member.column.twoFactor')}>
        {t(`team:member.twoFactor.${hasTwoFactor ? 'on' : 'off'}`)}
      </Fact>
      <Fact name={t('team:member.column.active')}>
        <Moment at={lastActiveAt} never={t('team:member.neverActive')} />
      </Fact>
      {joinedAt !== null && (
        <Fact name={t('team:member.column.joined')}>{formatDate(joinedAt, 'short')}</Fact>
      )}
      {invitedBy !== null && (
        <Fact name={t('team:member.invitedBy')}>
          <bdi>{invitedBy}</bdi>
        </Fact>
      )}
      {may(viewer.role, 'read the audit log') && (
        <Fact name={t('team:audit.title')}>
          <TextLink to={`/console/management/team/audit?q=${encodeURIComponent(email)}`}>
            {t('team:member.entries')}
          </TextLink>
        </Fact>
      )}
    </Facts>
  );
}
