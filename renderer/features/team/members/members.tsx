import { t } from 'i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { listMembers, suspendMember } from '#shared/contract/team/members.ts';
import { may } from '#shared/domain/team/roles.ts';
import { findDraft } from '#renderer/api/drafts/find-draft.ts';
import { useCommand } from '#renderer/api/query.ts';
import { ListPage } from '#renderer/list/list-page.tsx';
import { ListTabs } from '#renderer/list/list-tabs.tsx';
import { List } from '#renderer/list/list.tsx';
import { useList } from '#renderer/list/use-list.ts';
import { formatCount } from '#renderer/platform/format/numbers.ts';
import { Button } from '#renderer/ui/button.tsx';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';
import { useAppNames, useGivenApps } from './apps.ts';
import { MemberDialogs } from './dialogs/member-dialogs.tsx';
import { invitationDraft } from './invite/invite-draft.ts';
import { invitedTable } from './invited-table.tsx';
import { memberTable } from './member-table.tsx';
import { namesOf, type Member, type Self, type Team, type Viewer } from './people.ts';
import { PlanNotice, usePlanEnded } from './plan-notice.tsx';
import { revokeInvitations, suspendMembers, undoSuspension } from './suspend-and-revoke.ts';
import { useDialogs } from './use-dialogs.ts';
import { filtersOf, invitedView, memberView, type Shown } from './views.ts';

/** Everybody in the team, and who is invited. */
export function Members({ self, team }: { self: Self; team: Team }) {
  const [params] = useSearchParams();
  const isJoin = params.get('tab') !== 'invited';
  const list = useList<typeof memberView | typeof invitedView, typeof listMembers>(
    isJoin ? memberView : invitedView,
    listMembers,
    (state) => ({ ...filtersOf(isJoin, state), page: state.page, perPage: state.perPage }),
  );
  const navigate = useNavigate();
  const typed = findDraft(invitationDraft(self.email));
  const { open, section, focusList, begin, close, finish, fail } = useDialogs(
    list.selection,
    typed && { kind: 'invite' },
  );
  const viewer: Viewer = { email: self.email, role: team.role };
  const mayManage = may(team.role, 'manage members');
  const hasEnded = usePlanEnded();
  const activate = useCommand(suspendMember, {
    onError: (error, { email }) => fail(error, null, [email].flat()),
  });

  function activateAgain(members: readonly Member[]): void {
    if (undoSuspension(members)) return;
    const email = members.map((member) => member.email);
    const words = { count: members.length, names: namesOf(members) };
    activate.mutate(
      { email, isSuspend: false },
      { onSuccess: () => finish(t('team:member.activate.done', words), null, email) },
    );
  }

  /** Carries out what can be undone; whom it is about is no longer ticked. */
  function carryOut(
    command: (members: readonly Member[]) => void,
    members: readonly Member[],
  ): void {
    const wasTicked = members.some(({ email }) => list.selection.chosen.has(email));
    command(members);
    list.selection.drop(members.map(({ email }) => email));
    // The bar that had the focus goes with what was ticked, and a menu with its row.
    if (wasTicked || !isJoin) focusList();
  }

  const tools = {
    viewer,
    appNames: useAppNames(),
    apps: useGivenApps(),
    filters: filtersOf(isJoin, list.address.state as Shown), // of the same view
    onOpen: begin,
  };
  const table = isJoin
    ? memberTable({
        ...tools,
        isActivating: activate.isPending,
        onSuspend: (members) => carryOut(suspendMembers, members),
        onActivate: activateAgain,
      })
    : invitedTable({
        ...tools,
        onRevoke: (members) => carryOut(revokeInvitations, members),
        onResent: (message, email) => finish(message, null, [email]),
        onFailed: (error, email) => fail(error, null, [email]),
      });
  const onInvite = mayManage && !hasEnded ? () => begin({ kind: 'invite' }) : undefined;
  const counts = list.data?.counts;

  return (
    <ListPage
      title={t('team:member.title')}
      lead={
        counts &&
        t(mayManage ? 'team:member.lead' : 'team:member.leadShared', {
          count: counts.joined,
          people: formatCount(counts.joined),
          team: team.name,
        })
      }
      action={onInvite && <Button onClick={onInvite}>{t('team:invite.open')}</Button>}
    >
      <PlanNotice role={team.role} />
      <h2 className="visually-hidden">
        {t(isJoin ? 'team:member.tab.joined' : 'team:member.tab.invited')}
      </h2>
      <List
        ref={section}
        label={t('team:member.title')}
        list={list}
        table={{
          ...table,
          empty: <NobodyYet kind={isJoin ? 'shared' : 'invited'} onInvite={onInvite} />,
        }}
        tabs={
          <ListTabs
            label={t('team:member.tab.label')}
            tabs={[
              { label: t('team:member.tab.joined'), count: counts?.joined, params: { tab: null } },
              {
                label: t('team:member.tab.invited'),
                count: counts?.invited,
                params: { tab: 'invited' },
              },
            ]}
          />
        }
      />
      {isJoin && counts?.joined === 1 && list.total === 1 && (
        <NobodyYet kind="members" onInvite={onInvite} />
      )}
      <MemberDialogs
        open={open}
        owner={self.email}
        onInviteMany={() => void navigate({ search: 'invite=many' })}
        onClose={close}
        onDone={finish}
        onFailed={fail}
      />
    </ListPage>
  );
}

interface NobodyYetProps {
  /** Nobody but the viewer, nobody whom an app admin is shown, or no open invitation. */
  kind: 'members' | 'shared' | 'invited';
  /** Absent: the viewer may not invite. */
  onInvite: (() => void) | undefined;
}

/** A list that has nobody in it yet. */
function NobodyYet({ kind, onInvite }: NobodyYetProps) {
  return (
    <EmptyState title={t(`team:member.empty.${kind}.title`)}>
      <p>{t(`team:member.empty.${kind}.text`)}</p>
      {onInvite && (
        <div>
          <Button size="sm" variant="default" onClick={onInvite}>
            {t('team:invite.open')}
          </Button>
        </div>
      )}
    </EmptyState>
  );
}
