import dayjs from 'dayjs';
import { t } from 'i18next';
import type { CallInput } from '#shared/contract/define-call.ts';
import { listAuditLog } from '#shared/contract/team/team.ts';
import { page as paging } from '#shared/domain/constants.ts';
import { call } from '#renderer/api/call.ts';
import { concerned, givenWords, lineWords, type AuditLine, type NameOf } from './audit-words.ts';

export interface ExportOptions {
  filters: CallInput<typeof listAuditLog>;
  nameOf: NameOf;
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
}

/**
 * The whole log as it is filtered, as rows of a CSV file with its head, the newest first. A line that comes
 * meanwhile pushes others from one page to the next, so that one may come twice but none is missed.
 */
export async function exportAudit(options: ExportOptions): Promise<string[][]> {
  const { filters, nameOf, signal, onProgress } = options;
  const lines = new Map<string, AuditLine>();
  for (let page = 1, isWhole = false; !isWhole; page += 1) {
    const input = { ...filters, page, perPage: paging.maxSize };
    const { items, total } = await call(listAuditLog, input, { signal });
    for (const line of items) lines.set(line.id, line);
    onProgress(Math.min(lines.size, total), total);
    isWhole = items.length < paging.maxSize;
  }
  return [headOf(), ...[...lines.values()].map((line) => rowOf(line, nameOf))];
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
