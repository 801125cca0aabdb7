import { t } from 'i18next';
import { formatDate } from '#renderer/platform/dates.ts';
import { LogTable } from '#renderer/list/log/log-table.tsx';
import classes from './audit-table.module.css';
import { concerned, givenWords, lineWords, type AuditLine, type NameOf } from './audit-words.ts';

export interface AuditTableProps {
  lines: readonly AuditLine[];
  nameOf: NameOf;
  /** Lines of the page before, while the next are on their way. */
  isOld: boolean;
}

/** One row for each command. */
export function AuditTable({ lines, nameOf, isOld }: AuditTableProps) {
  const columns = ['when', 'what', 'whom', 'who'] as const;
  return (
    <LogTable columns={columns.map((name) => t(`team:audit.${name}`))} isOld={isOld}>
      {lines.map((line) => (
        <Row key={line.id} line={line} nameOf={nameOf} />
      ))}
    </LogTable>
  );
}

function Row({ line, nameOf }: { line: AuditLine; nameOf: NameOf }) {
  const { actorName, actorEmail } = line;
  return (
    <tr>
      <td className="tabular">{formatDate(line.at, 'short', { withTime: true })}</td>
      <td>
        <span className={classes.what}>{lineWords(line)}</span>
        {givenWords(line, nameOf).map((words) => (
          <span key={words} className={classes.detail}>
            {words}
          </span>
        ))}
      </td>
      <td className={classes.whom}>
        <Concerned addresses={concerned(line)} />
      </td>
      <td>
        <bdi>{actorName ?? actorEmail}</bdi>
        {actorName !== null && <span className={classes.detail}>{actorEmail}</span>}
      </td>
    </tr>
  );
}

/** One address stands there; of many their number, which opens. */
function Concerned({ addresses }: { addresses: readonly string[] }) {
  const [first] = addresses;
  if (first === undefined) {
    return <span className={classes.nobody}>{t('team:audit.nobody')}</span>;
  }
  if (addresses.length === 1) return first;
  return (
    <details>
      <summary>{t('team:audit.people', { count: addresses.length })}</summary>
      <ul className={classes.people}>
        {addresses.map((address) => (
          <li key={address}>{address}</li>
        ))}
      </ul>
    </details>
  );
}
