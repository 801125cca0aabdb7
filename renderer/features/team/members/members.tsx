import { t } from '#renderer/platform/t.ts';
import { flushSync } from 'react-dom';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { listMembers, suspendMember } from '#shared/contract/team/members.ts';
import { may } from '#shared/domain/team/roles.ts';
import { findDraft } from '#renderer/api/drafts/find-draft.ts';
import { showToast } from '#renderer/api/toasts/toasts.ts';
import { useCommand } from '#renderer/api/query.ts';
import { ListPage } from '#renderer/list/list-page.tsx';
import { ListTabs } from '#renderer/list/list-tabs.tsx';
import type { ListState } from '#renderer/list/address.ts';
import { List } from '#renderer/list/list.tsx';
import type { ListStep } from '#renderer/list/list-step.ts';
import { useOpened } from '#renderer/list/opened.ts';
import { useList } from '#renderer/list/use-list.ts';
import { formatCount } from '#renderer/platform/format/numbers.ts';
import { Button } from '#renderer/ui/button.tsx';
import { TextLink } from '#renderer/ui/link/text-link.tsx';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';
import { useAppNames, useGivenApps } from './apps.ts';
import { MemberDialogs, type OpenDialog } from './dialogs/member-dialogs.tsx';
import { invitationDraft } from './invite/invite-draft.ts';
import { invitedTable } from './invited-table.tsx';
import { MemberPanel, openMember } from './member-panel.tsx';
import { memberTable } from './member-table.tsx';
import { namesOf, type Member, type Self, type Team, type Viewer } from './people.ts';
import { PlanNotice, usePlanEnded } from './plan-notice.tsx';
import { revokeInvitations, suspendMembers, undoSuspension } from './suspend-and-revoke.ts';
import { useDialogs, wasOvertaken } from './use-dialogs.ts';
import { filtersOf, invitedView, memberView } from './views.ts';

/** As the address opens it. */
const invite: OpenDialog = { kind: 'invite' };

/** Everybody in the team, and who is invited. */
export function Members({ self, team }: { self: Self; team: Team }) {
  const [params, setParams] = useSearchParams();
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

  const counts = list.data?.counts;
  const tools = {
    viewer,
    appNames: useAppNames(),
    apps: useGivenApps(),
    filters: filtersOf(isJoin, list.address.state as ListState<typeof memberView>), // of that view or of fewer filters
    all: isJoin ? counts?.joined : counts?.invited,
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
        // Its row stays, and so does the focus on its button.
        onResent: (message, email) => {
          showToast(message);
          list.selection.drop([email]);
        },
        onFailed: (error, email) => fail(error, null, [email]),
      });
  const asksInvite = params.get('invite') === '1' && mayManage && !hasEnded;
  const panel = useOpened(openMember);

  /** Where the address has opened the dialogue, it opens it no more. */
  function leaveInvite(): void {
    if (!asksInvite) return;
    const next = new URLSearchParams(params);
    next.delete('invite');
    setParams(next, {
      replace: true,
      state: { isListStep: true, keepsText: true } satisfies ListStep,
    });
  }

  /** As a dialogue that was opened by its button. */
  function endInvite(): void {
    flushSync(leaveInvite);
    focusList();
  }

  const onInvite = mayManage && !hasEnded ? () => begin({ kind: 'invite' }) : undefined;

  return (
    <ListPage
      title={t('team:member.title')}
      lead={
        counts && (
          <>
            {t(mayManage ? 'team:member.lead' : 'team:member.leadShared', {
              count: counts.joined,
              people: formatCount(counts.joined),
              team: team.name,
            })}
            {counts.suspended > 0 && (
              <>
                {' · '}
                <TextLink
                  to={{ pathname: '/console/management/member', search: '?state=suspended' }}
                >
                  {t('team:member.suspended', {
                    count: counts.suspended,
                    people: formatCount(counts.suspended),
                  })}
                </TextLink>
              </>
            )}
          </>
        )
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
      {isJoin && (
        <MemberPanel
          rows={list.rows}
          viewer={viewer}
          actionsOf={(member) => table.actions?.(member) ?? []}
        />
      )}
      <MemberDialogs
        open={open ?? (asksInvite ? invite : null)}
        owner={self.email}
        onInviteMany={() => void navigate({ search: 'invite=many' })}
        onClose={() => {
          close();
          leaveInvite();
        }}
        onDone={(message, from, emails) => {
          finish(message, from, emails);
          if (from === invite) endInvite();
          // Who was removed is not shown any longer.
          if (from.kind === 'remove' && panel.id !== null) panel.close();
        }}
        onFailed={(error, from, emails) => {
          fail(error, from, emails);
          if (from === invite && wasOvertaken(error)) endInvite();
        }}
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
    <EmptyState level={2} title={t(`team:member.empty.${kind}.title`)}>
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
