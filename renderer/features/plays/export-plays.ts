import { t } from '#renderer/platform/t.ts';
import type { CallInput } from '#shared/contract/define-call.ts';
import { listPlays, type getPlaySummary } from '#shared/contract/signage/play.ts';
import type { PlayGroup } from '#shared/domain/signage/play.ts';
import { call } from '#renderer/api/call.ts';
import { everyRow } from '#renderer/list/every-row.ts';
import { slideshowWords } from './format.ts';
import type { PlayRow } from './views.ts';

export interface ExportOptions {
  by: PlayGroup;
  filters: CallInput<typeof getPlaySummary>;
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
}

/**
 * The whole report as rows of a CSV file with its head, by name: in the order of its figures a line
 * could change its page while screens go on playing, and be missed.
 */
export async function exportPlays(options: ExportOptions): Promise<string[][]> {
  const { by, filters, signal, onProgress } = options;
  const rows = await everyRow(
    (place) => call(listPlays, { ...filters, by, sort: 'name', ...place }, { signal }),
    onProgress,
  );
  const columns = columnsOf(by);
  return [
    columns.map(({ head }) => head),
    ...rows.map((row) => columns.map(({ cell }) => cell(row))),
  ];
}

interface CsvColumn {
  head: string;
  cell: (row: PlayRow) => string;
}

/** Figures as programs read them: whole numbers, seconds, days `YYYY-MM-DD`. */
function columnsOf(by: PlayGroup): CsvColumn[] {
  return [
    ...keyColumns(by),
    { head: t('plays:column.plays'), cell: ({ plays }) => String(plays) },
    { head: t('plays:column.seconds'), cell: ({ seconds }) => String(seconds) },
    { head: t('plays:column.screens'), cell: ({ screens }) => String(screens) },
    { head: t('plays:column.last'), cell: ({ lastOn }) => lastOn },
  ];
}

function keyColumns(by: PlayGroup): CsvColumn[] {
  const slideshow: CsvColumn[] = [
    {
      head: t('plays:column.slideshow'),
      cell: (row) => slideshowWords(row.slideshow?.name ?? null),
    },
    { head: t('plays:column.slideshowId'), cell: (row) => row.slideshow?.id ?? '' },
  ];
  switch (by) {
    case 'day':
      return [{ head: t('plays:column.day'), cell: ({ day }) => day ?? '' }];
    case 'screen':
      return [
        { head: t('plays:column.screen'), cell: ({ screen }) => screen?.name ?? '' },
        { head: t('plays:column.screenId'), cell: ({ screen }) => screen?.id ?? '' },
        { head: t('plays:filter.tag'), cell: ({ screen }) => screen?.tags.join('; ') ?? '' },
      ];
    case 'slideshow':
      return slideshow;
    case 'page':
      return [
        ...slideshow,
        { head: t('plays:column.page'), cell: ({ page }) => String(page?.place ?? '') },
        { head: t('plays:column.pageId'), cell: ({ page }) => page?.id ?? '' },
      ];
  }
}
