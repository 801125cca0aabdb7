import { t } from '#renderer/platform/t.ts';
import type { CallInput } from '#shared/contract/define-call.ts';
import type { listAuditLog } from '#shared/contract/team/team.ts';
import { days, listView, word } from '#renderer/list/address.ts';
import type { ListTable } from '#renderer/list/table.ts';
import { compareNames } from '#renderer/platform/format/compare-names.ts';
import { DaysField } from '#renderer/ui/field/day/days-field.tsx';
import { Moment } from '#renderer/ui/moment.tsx';
import { PersonName } from '#renderer/ui/person.tsx';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';
import { openLine } from './audit-details.tsx';
import {
  actionWords,
  concerned,
  givenWords,
  lineWords,
  type AuditLine,
  type NameOf,
} from './audit-words.ts';
import { exportAudit } from './export-audit.ts';
import classes from './audit.module.css';

/** Which calls leave lines only the server knows. */
export const auditView = listView({ name: 'audit', filters: { action: word(60), days } });

export interface AuditTools {
  nameOf: NameOf;
  /** What stands in the log. */
  actions: readonly string[];
  /** By which it is filtered; `''`: by none. */
  chosen: string;
  /** What is shown, for the export. */
  filters: CallInput<typeof listAuditLog>;
}

/** Who did what in the team, the latest first. */
export function auditTable({ nameOf, actions, chosen, filters }: AuditTools): ListTable<AuditLine> {
  return {
    label: t('team:audit.title'),
    rowId: ({ id }) => id,
    rowName: lineWords,
    columns: [
      {
        id: 'what',
        header: t('team:audit.what'),
        cell: (line) => <What line={line} nameOf={nameOf} />,
        phoneCell: (line) => <span className={classes.what}>{lineWords(line)}</span>,
        phone: 'title',
      },
      {
        id: 'who',
        header: t('team:audit.who'),
        cell: ({ actorName, actorEmail }) =>
          actorName === null ? actorEmail : <PersonName name={actorName} email={actorEmail} />,
        phoneCell: (line) => <WhoToWhom line={line} />,
        width: '24%',
        phone: 'second',
      },
      {
        id: 'whom',
        header: t('team:audit.whom'),
        cell: (line) => <Concerned addresses={concerned(line)} />,
        width: '24%',
      },
      {
        id: 'when',
        header: t('team:audit.when'),
        cell: ({ at }) => <Moment at={at} isExact />,
        phoneCell: ({ at }) => <Moment at={at} />,
        width: '140px',
        phone: 'meta',
      },
    ],
    search: { label: t('team:audit.search'), hint: t('team:audit.searchHint') },
    filters: [
      {
        kind: 'one',
        name: 'action',
        label: t('team:audit.show'),
        all: t('team:audit.all'),
        options: actionOptions(actions, chosen),
      },
      { kind: 'days', name: 'days', label: t('team:audit.days'), field: DaysField },
    ],
    wraps: true,
    opensAs: { name: openLine, id: ({ id }) => id },
    exports: {
      fileName: 'audit-log',
      rows: (options) => exportAudit({ ...options, filters, nameOf }),
    },
    words: { failed: t('team:audit.failed') },
    empty: (
      <EmptyState level={2} title={t('team:audit.empty')}>
        <p>{t('team:audit.emptyText')}</p>
      </EmptyState>
    ),
  };
}

/** What happened and, as far as there is room, what was given or changed; all of it is in the details. */
function What({ line, nameOf }: { line: AuditLine; nameOf: NameOf }) {
  const given = givenWords(line, nameOf);
  return (
    <>
      <span className={classes.what}>{lineWords(line)}</span>
      {given.length > 0 && (
        <span className={classes.detail} title={given.join('\n')}>
          {given.join(' · ')}
        </span>
      )}
    </>
  );
}

/** One address stands there itself; of more, how many they are. */
function Concerned({ addresses }: { addresses: readonly string[] }) {
  const [first] = addresses;
  if (first === undefined) {
    return <span className={classes.nobody}>{t('team:audit.nobody')}</span>;
  }
  const words =
    addresses.length === 1 ? first : t('team:audit.people', { count: addresses.length });
  return (
    <span className={classes.one} title={addresses.join('\n')}>
      {words}
    </span>
  );
}

/** On a phone's second line: who, and to whom. */
function WhoToWhom({ line }: { line: AuditLine }) {
  const addresses = concerned(line);
  const count = addresses.length;
  return (
    <>
      <bdi>{line.actorName ?? line.actorEmail}</bdi>
      {count > 0 && ` → ${count === 1 ? addresses.join() : t('team:audit.people', { count })}`}
    </>
  );
}

/** What stands in the log, by its words; what is chosen stays even if it stands there no more. */
function actionOptions(actions: readonly string[], chosen: string) {
  const all = new Set(chosen === '' ? actions : [...actions, chosen]);
  const options = [...all].map((value) => ({ value, label: actionWords(value) }));
  return options.toSorted((a, b) => compareNames(a.label, b.label));
}
