import { t } from 'i18next';
import { CheckField } from '#renderer/ui/field/check-field.tsx';
import type { Member } from './people.ts';
import classes from './table.module.css';
import type { Selection } from './use-selection.ts';

/** Head of the column of boxes: ticks all of a page that can be ticked. */
export function SelectHead({ free, selection }: { free: readonly Member[]; selection: Selection }) {
  const ticked = free.filter(({ email }) => selection.chosen.has(email)).length;
  return (
    <th scope="col" className={classes.box} data-label={t('team:member.select.page')}>
      <CheckField
        aria-label={t('team:member.select.page')}
        checked={free.length > 0 && ticked === free.length}
        indeterminate={ticked > 0 && ticked < free.length}
        disabled={free.length === 0}
        onChange={(event) => selection.select(free, event.currentTarget.checked)}
      />
    </th>
  );
}

export interface SelectCellProps {
  member: Member;
  selection: Selection;
  /** Why this one cannot be ticked. */
  reason?: string | null;
}

/** Box of a row. */
export function SelectCell({ member, selection, reason = null }: SelectCellProps) {
  return (
    <td className={classes.box} title={reason ?? undefined}>
      <CheckField
        aria-label={t('team:member.select.one', { name: member.fullName })}
        checked={selection.chosen.has(member.email)}
        disabled={reason !== null}
        onChange={(event) => selection.select([member], event.currentTarget.checked)}
      />
    </td>
  );
}
