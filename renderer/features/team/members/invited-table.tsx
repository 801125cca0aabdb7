import { t } from 'i18next';
import type { OpenDialog } from './member-dialogs.tsx';
import { InvitedRow } from './invited-row.tsx';
import type { Sort } from './member-view.ts';
import classes from './table.module.css';
import type { Member } from './people.ts';
import { SelectHead } from './select-boxes.tsx';
import { SortHead } from './sort-head.tsx';
import { useAppNames } from './use-app-names.ts';
import type { Selection } from './use-selection.ts';

export interface InvitedTableProps {
  invited: readonly Member[];
  mayManage: boolean;
  sort: Sort;
  isOld: boolean;
  selection: Selection;
  onSort: (sort: Sort) => void;
  onOpen: (dialog: OpenDialog) => void;
  onResent: (message: string, email: string) => void;
  onFailed: (error: unknown, email: string) => void;
}

/** A page of invitations that nobody has accepted yet. */
export function InvitedTable(props: InvitedTableProps) {
  const { invited, mayManage, sort, isOld, selection, onSort } = props;
  const appNames = useAppNames();
  return (
    <table className={classes.table} data-invited data-old={isOld || undefined} aria-busy={isOld}>
      <caption className="visually-hidden">{t('team:member.tab.invited')}</caption>
      <thead>
        <tr>
          {mayManage && <SelectHead free={invited} selection={selection} />}
          <SortHead by="name" sort={sort} onSort={onSort}>
            {t('team:member.column.name')}
          </SortHead>
          <SortHead by="role" sort={sort} onSort={onSort}>
            {t('team:member.column.role')}
          </SortHead>
          <th scope="col">{t('team:member.column.apps')}</th>
          <th scope="col" data-column="invited">
            {t('team:member.column.invited')}
          </th>
          <th scope="col" data-column="expires">
            {t('team:member.column.expires')}
          </th>
          {mayManage && (
            <th scope="col" className={classes.end}>
              <span className="visually-hidden">{t('team:member.column.actions')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {invited.map((member) => (
          <InvitedRow
            key={member.email}
            member={member}
            mayManage={mayManage}
            selection={selection}
            appNames={appNames}
            onOpen={props.onOpen}
            onResent={props.onResent}
            onFailed={props.onFailed}
          />
        ))}
      </tbody>
    </table>
  );
}
