import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { listMembers, suspendMember } from '#shared/contract/team-members.ts';
import { may } from '#shared/domain/roles.ts';
import { query, useCommand } from '#renderer/api/query.ts';
import type { SaveOutcome } from '#renderer/platform/interface.ts';
import { Action } from '#renderer/ui/action.tsx';
import { FailedRead } from '#renderer/parts/failed-read.tsx';
import { Message } from '#renderer/ui/message.tsx';
import { PageHead, Panels } from '#renderer/ui/panel.tsx';
import { SaveMessage } from '#renderer/ui/save-message.tsx';
import { ExportAction } from './export-action.tsx';
import { MemberDialogs } from './member-dialogs.tsx';
import { MemberFilters } from './member-filters.tsx';
import { MemberList } from './member-list.tsx';
import { MemberTabs } from './member-tabs.tsx';
import { filtersOf, writeView } from './member-view.ts';
import classes from './members.module.css';
import { formatCount, type Self, type Team, type Viewer } from './people.ts';
import { PlanNotice } from './plan-notice.tsx';
import { findDraft } from '#renderer/api/find-draft.ts';
import { invitationDraft } from './invite-draft.ts';
import { useDialogs } from './use-dialogs.ts';
import { useMemberView } from './use-member-view.ts';
import { usePlanEnded } from './use-plan-ended.ts';
import { useSelection } from './use-selection.ts';
import { WaitingRows } from './waiting.tsx';

/** Everybody in the team, and who is invited. */
export function Members({ self, team }: { self: Self; team: Team }) {
  const { view, change, search } = useMemberView();
  const navigate = useNavigate();
  const selection = useSelection(JSON.stringify([view.isJoin, view.q, view.role, view.app]));
  const typed = findDraft(invitationDraft(self.email));
  const { open, done, section, begin, close, finish, fail } = useDialogs(
    selection,
    typed && { kind: 'invite' },
  );
  const [saved, setSaved] = useState<SaveOutcome | null>(null);
  const viewer: Viewer = { email: self.email, role: team.role };
  const mayManage = may(team.role, 'manage members');
  const hasEnded = usePlanEnded();
  const list = useQuery({
    ...query(listMembers, { ...filtersOf(view), page: view.page, perPage: view.perPage }),
    // The old rows stay until the new ones are there.
    placeholderData: keepPreviousData,
    // People come and go by what others do.
    staleTime: 0,
  });
  const activate = useCommand(suspendMember, {
    onSuccess: ({ changed }, { email }) =>
      finish(t('team:member.activate.done', { count: changed }), null, [email].flat()),
    onError: (error, { email }) => fail(error, null, [email].flat()),
  });
  const { data } = list;
  const pages = data ? Math.max(1, Math.ceil(data.total / view.perPage)) : view.page;
  if (data && view.page > pages && !list.isPlaceholderData) {
    // The last rows of a page are gone, or the address names a page that never was.
    return <Navigate replace to={{ search: writeView({ ...view, page: pages }).toString() }} />;
  }
  // Rows of the other tab are no stand-in: they have other columns.
  const isOther =
    list.isPlaceholderData && data?.items.every(({ isJoin }) => isJoin !== view.isJoin) === true;

  return (
    <Panels>
      <PageHead
        title={t('team:member.title')}
        lead={
          data ? (
            t(mayManage ? 'team:member.lead' : 'team:member.leadShared', {
              count: data.counts.joined,
              people: formatCount(data.counts.joined),
              team: team.name,
            })
          ) : (
            <>&nbsp;</>
          )
        }
        action={
          mayManage &&
          !hasEnded && (
            <Action onClick={() => begin({ kind: 'invite' })}>{t('team:invite.open')}</Action>
          )
        }
      />
      <PlanNotice role={team.role} />
      <section
        ref={section}
        className={classes.list}
        aria-label={t('team:member.title')}
        tabIndex={-1}
      >
        <h2 className="visually-hidden">
          {t(view.isJoin ? 'team:member.tab.joined' : 'team:member.tab.invited')}
        </h2>
        <div className={classes.top}>
          <MemberTabs view={view} counts={data?.counts} />
          <ExportAction view={view} total={data?.total ?? 0} onSaved={setSaved} />
        </div>
        <MemberFilters view={view} onChange={change} onSearch={search} />
        <SaveMessage outcome={saved} />
        {done.message !== '' && (
          <Message key={done.times} tone="good">
            {done.message}
          </Message>
        )}
        {list.isError && (
          <FailedRead
            what={t('team:member.failed')}
            error={list.error}
            isRetrying={list.isFetching}
            onRetry={() => void list.refetch()}
          />
        )}
        {(list.isPending || isOther) && <WaitingRows />}
        {data && !isOther && (
          <MemberList
            list={data}
            view={view}
            viewer={viewer}
            selection={selection}
            isOld={list.isPlaceholderData}
            onChange={change}
            onOpen={begin}
            isActivating={activate.isPending}
            onActivate={(members) =>
              activate.mutate({ email: members.map(({ email }) => email), isSuspend: false })
            }
            onResent={(message, email) => finish(message, null, [email])}
            onFailed={(error, email) => fail(error, null, [email])}
          />
        )}
      </section>
      <MemberDialogs
        open={open}
        owner={self.email}
        onInviteMany={() => void navigate({ search: 'invite=many' })}
        onClose={close}
        onDone={finish}
        onFailed={fail}
      />
    </Panels>
  );
}
