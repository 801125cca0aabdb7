import { t } from 'i18next';
import type { OpenDialog } from './member-dialogs.tsx';
import { MemberRow } from './member-row.tsx';
import type { Sort } from './member-view.ts';
import classes from './table.module.css';
import { whyFixed, type Member, type Viewer } from './people.ts';
import { SelectHead } from './select-boxes.tsx';
import { SortHead } from './sort-head.tsx';
import { useAppNames } from './use-app-names.ts';
import type { Selection } from './use-selection.ts';

export interface MemberTableProps {
  members: readonly Member[];
  viewer: Viewer;
  sort: Sort;
  /** Rows of the view before, while the next are on their way. */
  isOld: boolean;
  selection: Selection;
  onSort: (sort: Sort) => void;
  onOpen: (dialog: OpenDialog) => void;
  onActivate: (members: readonly Member[]) => void;
}

/** A page of members. */
export function MemberTable(props: MemberTableProps) {
  const { members, viewer, sort, isOld, selection, onSort } = props;
  const appNames = useAppNames();
  const free = members.filter((member) => whyFixed(member, viewer) === null);
  return (
    <table className={classes.table} data-old={isOld || undefined} aria-busy={isOld}>
      <caption className="visually-hidden">{t('team:member.title')}</caption>
      <thead>
        <tr>
          <SelectHead free={free} selection={selection} />
          <SortHead by="name" sort={sort} onSort={onSort}>
            {t('team:member.column.name')}
          </SortHead>
          <SortHead by="role" sort={sort} onSort={onSort}>
            {t('team:member.column.role')}
          </SortHead>
          <th scope="col">{t('team:member.column.apps')}</th>
          <SortHead by="active" sort={sort} onSort={onSort}>
            {t('team:member.column.active')}
          </SortHead>
          <th scope="col" data-column="twoFactor">
            {t('team:member.column.twoFactor')}
          </th>
          <th scope="col" data-column="state">
            {t('team:member.column.state')}
          </th>
          <th scope="col" className={classes.end}>
            <span className="visually-hidden">{t('team:member.column.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <MemberRow
            key={member.email}
            member={member}
            viewer={viewer}
            appNames={appNames}
            selection={selection}
            onOpen={props.onOpen}
            onActivate={props.onActivate}
          />
        ))}
      </tbody>
    </table>
  );
}
