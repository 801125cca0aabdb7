import { t } from 'i18next';
import { may, usesEveryApp } from '#shared/domain/roles.ts';
import { formatDate } from '#renderer/platform/dates.ts';
import type { OpenDialog } from './member-dialogs.tsx';
import classes from './table.module.css';
import { whyFixed, type Member, type Viewer } from './people.ts';
import { MenuItem, MenuNote, RowMenu } from './row-menu.tsx';
import { SelectCell } from './select-boxes.tsx';
import type { Selection } from './use-selection.ts';
import { Who } from './who.tsx';

export interface MemberRowProps {
  member: Member;
  viewer: Viewer;
  appNames: (ids: readonly string[]) => string;
  selection: Selection;
  onOpen: (dialog: OpenDialog) => void;
  onActivate: (members: readonly Member[]) => void;
}

/** One member; a card where there is no room for a row. */
export function MemberRow(props: MemberRowProps) {
  const { member, viewer, appNames, selection } = props;
  const why = whyFixed(member, viewer);
  const reason = why && t(`team:member.fixed.${why}`);
  const name = member.fullName;
  return (
    <tr
      data-selected={selection.chosen.has(member.email) || undefined}
      data-suspended={member.isSuspended || undefined}
    >
      <SelectCell member={member} selection={selection} reason={reason} />
      <th scope="row" className={classes.person}>
        <Who member={member} isSelf={why === 'self'} />
      </th>
      <td data-label={t('team:member.column.role')}>{t(`team:role.${member.roleId}`)}</td>
      <td data-label={t('team:member.column.apps')}>
        <Apps member={member} appNames={appNames} />
      </td>
      <td data-label={t('team:member.column.active')} className="tabular">
        {member.lastActiveAt === null ? (
          <span className={classes.quiet}>{t('team:member.neverActive')}</span>
        ) : (
          <time
            dateTime={member.lastActiveAt}
            title={formatDate(member.lastActiveAt, 'long', { withTime: true })}
          >
            {formatDate(member.lastActiveAt, 'short')}
          </time>
        )}
      </td>
      <td data-label={t('team:member.column.twoFactor')}>
        {member.hasTwoFactor ? (
          t('team:member.twoFactor.on')
        ) : (
          <span className={classes.quiet}>{t('team:member.twoFactor.off')}</span>
        )}
      </td>
      <td data-label={t('team:member.column.state')}>
        <span className={classes.state} data-suspended={member.isSuspended || undefined}>
          {t(member.isSuspended ? 'team:member.state.suspended' : 'team:member.state.active')}
        </span>
      </td>
      <td className={classes.end}>
        <RowMenu name={name}>
          {reason === null ? <Items {...props} /> : <MenuNote>{reason}</MenuNote>}
        </RowMenu>
      </td>
    </tr>
  );
}

function Apps({ member, appNames }: Pick<MemberRowProps, 'member' | 'appNames'>) {
  if (usesEveryApp(member.roleId)) return t('team:member.apps.all');
  if (member.apps.length === 0) {
    return <span className={classes.quiet}>{t('team:member.apps.none')}</span>;
  }
  const names = appNames(member.apps);
  const administered =
    member.adminApps.length > 0
      ? t('team:member.apps.administers', { apps: appNames(member.adminApps) })
      : null;
  return (
    <span className={classes.apps} title={[names, administered].filter(Boolean).join('\n')}>
      {names}
    </span>
  );
}

function Items({ member, viewer, onOpen, onActivate }: MemberRowProps) {
  if (!may(viewer.role, 'manage members')) {
    return (
      <MenuItem onClick={() => onOpen({ kind: 'apps', members: [member] })}>
        {t('team:member.action.apps')}
      </MenuItem>
    );
  }
  return (
    <>
      <MenuItem onClick={() => onOpen({ kind: 'account', member })}>
        {t('team:member.action.account')}
      </MenuItem>
      {member.isSuspended ? (
        <MenuItem onClick={() => onActivate([member])}>{t('team:member.action.activate')}</MenuItem>
      ) : (
        <MenuItem onClick={() => onOpen({ kind: 'suspend', members: [member] })}>
          {t('team:member.action.suspend')}
        </MenuItem>
      )}
      <MenuItem isDanger onClick={() => onOpen({ kind: 'remove', members: [member] })}>
        {t('team:member.action.delete')}
      </MenuItem>
    </>
  );
}
