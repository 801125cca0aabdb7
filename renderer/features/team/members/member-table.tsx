import { t } from '#renderer/platform/t.ts';
import type { CallInput } from '#shared/contract/define-call.ts';
import type { listMembers } from '#shared/contract/team/members.ts';
import { may, teamRoles, usesEveryApp } from '#shared/domain/team/roles.ts';
import { membersAtOnce } from '#shared/domain/team/team.ts';
import type { FilterField, ListAction, ListTable } from '#renderer/list/table.ts';
import { Hint } from '#renderer/ui/overlay/hint.tsx';
import { Avatar } from '#renderer/ui/image/avatar.tsx';
import { Moment } from '#renderer/ui/moment.tsx';
import { PersonLine, PersonName } from '#renderer/ui/person.tsx';
import { Badge } from '#renderer/ui/state/badge.tsx';
import type { OpenDialog } from './dialogs/member-dialogs.tsx';
import { exportMembers } from './export-members.ts';
import { openMember } from './member-panel.tsx';
import { listed, whyFixed, type Member, type NamedApp, type Viewer } from './people.ts';
import { memberStates, twoFactorStates } from './views.ts';
import classes from './members.module.css';

export interface PeopleTools {
  viewer: Viewer;
  /** Names of apps by id. */
  appNames: (ids: readonly string[]) => string;
  /** What a filter by app offers. */
  apps: readonly NamedApp[];
  /** What is shown, for the export. */
  filters: CallInput<typeof listMembers>;
  /** How many there are without search and filters; undefined until it is known. */
  all: number | undefined;
  onOpen: (dialog: OpenDialog) => void;
}

export interface MemberTools extends PeopleTools {
  onSuspend: (members: readonly Member[]) => void;
  onActivate: (members: readonly Member[]) => void;
  isActivating: boolean;
}

/** Who is in the team, and what the viewer may do about it. */
export function memberTable(tools: MemberTools): Omit<ListTable<Member>, 'empty'> {
  const { viewer } = tools;
  const whyNot = (member: Member) => whyFixed(member, viewer);
  const people = peopleTable(tools);
  return {
    ...people,
    filters: [...people.filters, ...stateFilters()],
    opensAs: { name: openMember, id: ({ id }) => id },
    columns: [
      {
        id: 'name',
        header: t('team:member.column.name'),
        cell: (member) => <Name member={member} isSelf={whyNot(member) === 'self'} />,
        phoneCell: (member) => <Name member={member} isSelf={whyNot(member) === 'self'} isPhone />,
        sort: 'name',
        phone: 'title',
      },
      {
        ...roleColumn(),
        // What is out of the ordinary comes before what may be cut off.
        phoneCell: ({ roleId, isSuspended }) => (
          <>
            {isSuspended && <Badge tone="bad">{t('team:member.state.suspended')}</Badge>}{' '}
            {t(`common:role.${roleId}`)}
          </>
        ),
      },
      appsColumn(tools.appNames),
      {
        id: 'active',
        header: t('team:member.column.active'),
        cell: ({ lastActiveAt }) => (
          <Moment at={lastActiveAt} never={t('team:member.neverActive')} />
        ),
        phoneCell: ({ lastActiveAt, isSuspended }) =>
          isSuspended ? null : <Moment at={lastActiveAt} never={t('team:member.neverActive')} />,
        sort: 'active',
        width: '15%',
        phone: 'second',
      },
      {
        id: 'twoFactor',
        header: t('team:member.column.twoFactor'),
        cell: ({ hasTwoFactor }) =>
          hasTwoFactor ? (
            t('team:member.twoFactor.on')
          ) : (
            // Most have it off: said aloud in every row, who has it on would not be seen.
            <span className={classes.quiet}>
              <span aria-hidden>–</span>
              <span className="visually-hidden">{t('team:member.twoFactor.off')}</span>
            </span>
          ),
        width: '12%',
      },
    ],
    whyFixed: (member) => {
      const why = whyNot(member);
      return why && t(`team:member.fixed.${why}`);
    },
    isQuiet: ({ isSuspended }) => isSuspended,
    actions: (member) => rowActions(tools, member),
    bulk: { atOnce: membersAtOnce, actions: (members) => bulkActions(tools, members) },
  };
}

/** What members and people who are invited have in common. */
export function peopleTable({ appNames, apps, filters, all }: PeopleTools) {
  return {
    label: t('team:member.title'),
    rowId: ({ email }) => email,
    rowName: ({ fullName }) => fullName,
    face: ({ photo, firstName, lastName }) => <Avatar {...{ photo, firstName, lastName }} />,
    search: { label: t('team:member.search'), hint: t('team:member.searchHint'), of: all },
    filters: [
      {
        kind: 'one',
        name: 'role',
        label: t('team:member.column.role'),
        all: t('team:member.everyRole'),
        options: teamRoles.map((value) => ({ value, label: t(`common:role.${value}`) })),
      },
      {
        kind: 'one',
        name: 'app',
        label: t('team:member.filterApp'),
        all: t('team:member.everyApp'),
        options: apps.map(({ id, name }) => ({ value: id, label: name })),
      },
    ] satisfies FilterField[],
    sortLabel: (sort) => t(`team:member.order.${sort as 'name'}`), // the views' sorts have words each
    exports: {
      fileName: filters.isJoin === false ? 'invitations' : 'members',
      rows: (options) => exportMembers({ ...options, filters, appNames }),
    },
    words: { failed: t('team:member.failed'), noMatch: t('team:member.noMatch.text') },
  } satisfies Omit<ListTable<Member>, 'columns' | 'empty'>;
}

/** What only members have. */
function stateFilters(): FilterField[] {
  return [
    {
      kind: 'one',
      name: 'twoFactor',
      label: t('team:member.column.twoFactor'),
      all: t('team:member.everyTwoFactor'),
      options: twoFactorStates.map((value) => ({
        value,
        label: t(`team:member.withTwoFactor.${value}`),
      })),
    },
    {
      kind: 'one',
      name: 'state',
      label: t('team:member.column.state'),
      all: t('team:member.everyState'),
      options: memberStates.map((value) => ({
        value,
        label: t(`team:member.state.${value}`),
      })),
    },
  ];
}

export function roleColumn() {
  return {
    id: 'role',
    header: t('team:member.column.role'),
    cell: ({ roleId }: Member) => t(`common:role.${roleId}`),
    sort: 'role',
    width: '15%',
    phone: 'second',
  } as const;
}

/** A phone has no room for what they may use. */
export function appsColumn(appNames: PeopleTools['appNames']) {
  return {
    id: 'apps',
    header: t('team:member.column.apps'),
    cell: (member: Member) => <Apps member={member} appNames={appNames} />,
    width: '14%',
  } as const;
}

function Name({ member, isSelf, isPhone }: { member: Member; isSelf: boolean; isPhone?: boolean }) {
  const { fullName, email, isSuspended } = member;
  const Person = isPhone ? PersonLine : PersonName;
  return (
    <Person
      name={fullName}
      email={email}
      note={isSelf ? t('team:member.you') : null}
      mark={isSuspended && !isPhone ? t('team:member.state.suspended') : null}
    />
  );
}

/** As many as have room are named; of more their number, which tells them. */
const named = 2;

function Apps({ member, appNames }: { member: Member; appNames: PeopleTools['appNames'] }) {
  const { roleId, apps, adminApps } = member;
  if (usesEveryApp(roleId)) return t('team:member.apps.all');
  if (apps.length === 0) return <span className={classes.quiet}>{t('team:member.apps.none')}</span>;
  const names = appNames(apps);
  const words = apps.length > named ? t('team:member.apps.count', { count: apps.length }) : names;
  const administered =
    adminApps.length > 0 ? t('team:member.apps.administers', { apps: appNames(adminApps) }) : null;
  if (words === names && administered === null) return words;
  return (
    <Hint
      text={listed(
        [names, administered].flatMap((text) => text ?? []),
        '\n',
      )}
    >
      {words}
    </Hint>
  );
}

/** What the viewer may do with one member. */
function rowActions(tools: MemberTools, member: Member): ListAction[] {
  const account: ListAction = {
    id: 'account',
    label: t('team:member.action.account'),
    run: () => tools.onOpen({ kind: 'account', member }),
  };
  return may(tools.viewer.role, 'manage members')
    ? [account, ...managed(tools, [member])]
    : [appsAction(tools, [member])];
}

/** What the viewer may do with all that are ticked. */
function bulkActions(tools: MemberTools, members: readonly Member[]): ListAction[] {
  const isManager = may(tools.viewer.role, 'manage members');
  return [appsAction(tools, members), ...(isManager ? managed(tools, members) : [])];
}

function appsAction({ onOpen }: MemberTools, members: readonly Member[]): ListAction {
  return {
    id: 'apps',
    label: t('team:member.action.apps'),
    run: () => onOpen({ kind: 'apps', members }),
  };
}

function managed(tools: MemberTools, members: readonly Member[]): ListAction[] {
  const { onOpen, onSuspend, onActivate, isActivating } = tools;
  const suspended = members.filter(({ isSuspended }) => isSuspended);
  const active = members.filter(({ isSuspended }) => !isSuspended);
  const suspend: ListAction = {
    id: 'suspend',
    label: t('team:member.action.suspend'),
    run: () => onSuspend(active),
  };
  const activate: ListAction = {
    id: 'activate',
    label: t('team:member.action.activate'),
    isBusy: isActivating,
    run: () => onActivate(suspended),
  };
  return [
    ...(active.length > 0 ? [suspend] : []),
    ...(suspended.length > 0 ? [activate] : []),
    {
      id: 'delete',
      label: t('team:member.action.delete'),
      isDanger: true,
      run: () => onOpen({ kind: 'remove', members }),
    },
  ];
}
