import { Table } from '@mantine/core';
import '@mantine/core/styles/Table.css';
import { t } from '#renderer/platform/t.ts';
import { useState, type ReactNode } from 'react';
import { fullName } from '#shared/domain/account/person-name.ts';
import { fieldMessage } from '#renderer/api/messages.ts';
import { CheckField } from '#renderer/ui/field/tick/check-field.tsx';
import classes from './invite.module.css';
import { lineMessage } from './invite-progress.tsx';
import { formatCount } from '#renderer/platform/format/numbers.ts';
import type { InvitationLine, LineFault } from './read-invitations.ts';
import { useAppNames } from '../apps.ts';

/** As many lines as one looks through. */
const shown = 100;

export interface InvitePreviewProps {
  lines: readonly InvitationLine[];
  /** Why the server refused a line; null where it did not. */
  refusals: ReadonlyMap<InvitationLine, unknown>;
}

/** What will be sent, and what is wrong, before anything is; each line where it stands in the list. */
export function InvitePreview({ lines, refusals }: InvitePreviewProps) {
  const [isWrongOnly, setIsWrongOnly] = useState(false);
  const isWrong = (line: InvitationLine) => line.input === null || refusals.get(line) !== null;
  const wrong = lines.filter(isWrong);
  const asked = isWrongOnly && wrong.length > 0 ? wrong : lines;
  const rest = asked.length - shown;
  return (
    <div className={classes.previewed}>
      {wrong.length > 0 && wrong.length < lines.length && (
        <CheckField
          label={t('team:invite.many.onlyWrong', { count: wrong.length })}
          checked={isWrongOnly}
          onChange={(event) => setIsWrongOnly(event.currentTarget.checked)}
        />
      )}
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
          {asked.slice(0, shown).map((line) => (
            <Line key={line.line} line={line} refusal={refusals.get(line) ?? null} />
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

function Line({ line, refusal }: { line: InvitationLine; refusal: unknown }) {
  const appNames = useAppNames();
  const { cells, input, faults } = line;
  return (
    <tr data-wrong={input === null || refusal !== null || undefined}>
      <Cell label={t('team:invite.many.line')} className="tabular">
        {line.line}
      </Cell>
      <Cell label={t('team:invite.email')}>
        <span>{cells.email || '–'}</span>
        {faults.map((fault) => (
          <span key={JSON.stringify(fault)} className={classes.fault}>
            {faultWords(fault)}
          </span>
        ))}
        {refusal !== null && <span className={classes.fault}>{lineMessage(refusal)}</span>}
      </Cell>
      <Cell label={t('team:member.column.name')}>
        <bdi>{fullName(cells) || '–'}</bdi>
      </Cell>
      <Cell label={t('team:member.column.role')}>
        {input ? t(`common:role.${input.roleId}`) : cells.role || '–'}
      </Cell>
      <Cell label={t('team:member.column.apps')}>
        {input ? appNames(input.apps ?? []) || '–' : cells.apps || '–'}
      </Cell>
    </tr>
  );
}

/** A phone has no room for a head: each cell has its own. */
function Cell({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <td className={className}>
      <span className={classes.cellLabel}>{label}</span>
      <span>{children}</span>
    </td>
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
