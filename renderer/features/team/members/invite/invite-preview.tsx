import { Table } from '@mantine/core';
import '@mantine/core/styles/Table.css';
import { t } from 'i18next';
import { fullName } from '#shared/domain/account/person-name.ts';
import { fieldMessage } from '#renderer/api/messages.ts';
import classes from './invite.module.css';
import { formatCount } from '#renderer/platform/format/numbers.ts';
import type { InvitationLine, LineFault } from './read-invitations.ts';
import { useAppNames } from '../apps.ts';

/** As many lines as one looks through; those with a mistake come first. */
const shown = 100;

/** What will be sent, and what is wrong, before anything is. */
export function InvitePreview({ lines }: { lines: readonly InvitationLine[] }) {
  const appNames = useAppNames();
  const sorted = [
    ...lines.filter(({ input }) => input === null),
    ...lines.filter(({ input }) => input !== null),
  ];
  const rest = lines.length - shown;
  return (
    <div>
      <Table className={classes.preview} captionSide="top">
        <caption>{t('team:invite.many.preview')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('team:invite.many.line')}</th>
            <th scope="col">{t('team:invite.email')}</th>
            <th scope="col">{t('team:member.column.name')}</th>
            <th scope="col">{t('team:member.column.role')}</th>
            <th scope="col">{t('team:member.column.apps')}</th>
          </tr>
        </thead>
        <tbody>
          {sorted.slice(0, shown).map(({ line, cells, input, faults }) => (
            <tr key={line} data-wrong={input === null || undefined}>
              <td className="tabular">{line}</td>
              <td>
                <span>{cells.email || '–'}</span>
                {faults.map((fault) => (
                  <span key={JSON.stringify(fault)} className={classes.fault}>
                    {faultWords(fault)}
                  </span>
                ))}
              </td>
              <td>
                <bdi>{fullName(cells) || '–'}</bdi>
              </td>
              <td>{input ? t(`common:role.${input.roleId}`) : cells.role || '–'}</td>
              <td>{input ? appNames(input.apps ?? []) || '–' : cells.apps || '–'}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {rest > 0 && (
        <p className="quiet">
          {t('team:invite.many.more', { count: rest, shown: formatCount(rest) })}
        </p>
      )}
    </div>
  );
}

function faultWords(fault: LineFault): string {
  switch (fault.kind) {
    case 'field':
      return fieldMessage(fault.error);
    case 'role':
      return t('team:invite.fault.role', { value: fault.value });
    case 'app':
      return t('team:invite.fault.app', { value: fault.value });
    case 'twice':
      return t('team:invite.fault.twice', { line: fault.line });
    case 'unclosed':
      return t('team:invite.fault.unclosed');
  }
}
