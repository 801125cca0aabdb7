import { t } from 'i18next';
import { may } from '#shared/domain/roles.ts';
import { Action } from '#renderer/ui/action.tsx';
import { BarActions } from './bar-actions.tsx';
import { InvitedTable } from './invited-table.tsx';
import type { OpenDialog } from './member-dialogs.tsx';
import { MemberPager } from './member-pager.tsx';
import { MemberTable } from './member-table.tsx';
import { isFiltered, noFilters, type MemberView } from './member-view.ts';
import { NobodyFound, NobodyYet } from './nobody.tsx';
import type { Member, MemberList as List, Viewer } from './people.ts';
import { SelectionBar } from './selection-bar.tsx';
import { usePlanEnded } from './use-plan-ended.ts';
import type { Selection } from './use-selection.ts';

export interface MemberListProps {
  list: List;
  view: MemberView;
  viewer: Viewer;
  selection: Selection;
  /** The next view is on its way. */
  isOld: boolean;
  isActivating: boolean;
  onChange: (part: Partial<MemberView>) => void;
  onOpen: (dialog: OpenDialog) => void;
  onActivate: (members: readonly Member[]) => void;
  onResent: (message: string, email: string) => void;
  onFailed: (error: unknown, email: string) => void;
}

/** The rows of a view: of members or of invitations, or why there are none. */
export function MemberList(props: MemberListProps) {
  const { list, view, viewer, selection, isOld, isActivating, onChange, onOpen, onActivate } =
    props;
  const { isJoin, sort } = view;
  const mayManage = may(viewer.role, 'manage members');
  const hasEnded = usePlanEnded();
  const onInvite = mayManage && !hasEnded ? () => onOpen({ kind: 'invite' }) : undefined;
  const onSort = (next: MemberView['sort']) => onChange({ sort: next });

  if (list.total === 0) {
    if (isFiltered(view)) return <NobodyFound onClear={() => onChange(noFilters)} />;
    return <NobodyYet kind={isJoin ? 'shared' : 'invited'} onInvite={onInvite} />;
  }
  // What is known of somebody on this page is newer than what was ticked.
  const fresh = new Map(list.items.map((member) => [member.email, member]));
  const chosen = [...selection.chosen.values()].map((member) => fresh.get(member.email) ?? member);
  return (
    <>
      {isJoin ? (
        <MemberTable
          members={list.items}
          selection={selection}
          {...{ viewer, sort, isOld, onSort, onOpen, onActivate }}
        />
      ) : (
        <InvitedTable
          invited={list.items}
          selection={selection}
          onResent={props.onResent}
          onFailed={props.onFailed}
          {...{ mayManage, sort, isOld, onSort, onOpen }}
        />
      )}
      {chosen.length > 0 && (
        <SelectionBar count={chosen.length} onClear={selection.clear}>
          {(look) =>
            isJoin ? (
              <BarActions
                members={chosen}
                isBusy={isActivating}
                {...{ look, viewer, onOpen, onActivate }}
              />
            ) : (
              <Action {...look} onClick={() => onOpen({ kind: 'revoke', members: chosen })}>
                {t('team:member.action.revoke')}
              </Action>
            )
          }
        </SelectionBar>
      )}
      <MemberPager view={view} total={list.total} onChange={onChange} />
      {isJoin && list.counts.joined === 1 && <NobodyYet kind="members" onInvite={onInvite} />}
    </>
  );
}
