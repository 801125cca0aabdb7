import { t } from '#renderer/platform/t.ts';
import { fileKinds } from '#shared/domain/signage/media.ts';
import { listView, oneOf, word } from '#renderer/list/address.ts';
import type { ListAction, ListTable } from '#renderer/list/table.ts';
import type { MediaFile } from '#renderer/parts/media/media-file.ts';

/** Longest tag that is looked for. */
const longestTag = 30;

export const fileView = listView({
  name: 'files',
  filters: { kind: oneOf(fileKinds), tag: word(longestTag) },
  sorts: ['-created', 'created', 'name', '-name', '-size', 'size'],
  // Whole rows of two, three, four and six.
  pageSizes: [24, 48, 96],
});

/** As it stands in the address. */
export const openFile = 'file';

export interface FileTableOptions {
  /** Every tag that there is. */
  tags: readonly string[];
  onDelete: (files: readonly MediaFile[]) => void;
}

/** The library, as its grid and its toolbar need it. */
export function fileTable({
  tags,
  onDelete,
}: FileTableOptions): Omit<ListTable<MediaFile>, 'empty'> {
  const remove = (files: readonly MediaFile[]): ListAction => ({
    id: 'delete',
    label: t('media:delete.one'),
    isDanger: true,
    run: () => onDelete(files),
  });
  return {
    label: t('media:list.label'),
    rowId: ({ id }) => id,
    rowName: ({ name }) => name,
    columns: [{ id: 'name', header: t('media:list.name'), cell: ({ name }) => name }],
    search: { label: t('media:list.search'), hint: t('media:list.hint') },
    filters: [
      {
        kind: 'one',
        name: 'kind',
        label: t('media:list.kind'),
        all: t('media:list.anyKind'),
        options: fileKinds.map((value) => ({ value, label: t(`media:kinds.${value}`) })),
      },
      ...(tags.length === 0
        ? []
        : [
            {
              kind: 'one' as const,
              name: 'tag',
              label: t('media:list.tag'),
              all: t('media:list.anyTag'),
              options: tags.map((tag) => ({ value: tag, label: tag })),
            },
          ]),
    ],
    sortLabel: sortWords,
    hasNoHeads: true,
    opensAs: { name: openFile, id: ({ id }) => id },
    bulk: { atOnce: 50, actions: (files) => [remove(files)] },
    words: { failed: t('media:list.failed') },
  };
}

function sortWords(sort: string): string {
  const known = fileView.sorts.find((one) => one === sort);
  return known === undefined ? sort : t(`media:list.sort.${known}`);
}
