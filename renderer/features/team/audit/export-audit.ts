import dayjs from 'dayjs';
import { t } from '#renderer/platform/t.ts';
import type { CallInput } from '#shared/contract/define-call.ts';
import { listAuditLog } from '#shared/contract/team/team.ts';
import { call } from '#renderer/api/call.ts';
import { everyRow } from '#renderer/list/every-row.ts';
import { concerned, givenWords, lineWords, type AuditLine, type NameOf } from './audit-words.ts';

export interface ExportOptions {
  filters: CallInput<typeof listAuditLog>;
  nameOf: NameOf;
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
}

/** The whole log as it is filtered, as rows of a CSV file with its head, the newest first. */
export async function exportAudit(options: ExportOptions): Promise<string[][]> {
  const { filters, nameOf, signal, onProgress } = options;
  const lines = await everyRow(
    (place) => call(listAuditLog, { ...filters, ...place }, { signal }),
    onProgress,
  );
  return [headOf(), ...lines.map((line) => rowOf(line, nameOf))];
}

function headOf(): string[] {
  return [
    t('team:audit.when'),
    t('team:audit.what'),
    t('team:audit.who'),
    t('team:invite.email'),
    t('team:audit.whom'),
    t('team:audit.changes'),
    t('team:audit.call'),
    t('team:audit.entryId'),
  ];
}

/** Moments to the second and with their offset: the file is compared with others' logs. */
function rowOf(line: AuditLine, nameOf: NameOf): string[] {
  return [
    dayjs(line.at).format(),
    lineWords(line),
    line.actorName ?? '',
    line.actorEmail,
    concerned(line).join('; '),
    givenWords(line, nameOf).join('; '),
    line.action,
    line.id,
  ];
}
