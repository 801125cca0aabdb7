import { useQuery } from '@tanstack/react-query';
import { t } from '#renderer/platform/t.ts';
import { useState } from 'react';
import { getStorage, listFiles } from '#shared/contract/signage/media.ts';
import { showAlert } from '#renderer/api/alerts.ts';
import { query } from '#renderer/api/query.ts';
import { useOpened } from '#renderer/list/opened.ts';
import { ListPage } from '#renderer/list/list-page.tsx';
import { List } from '#renderer/list/list.tsx';
import { useListFocus } from '#renderer/list/use-list-focus.ts';
import { useList } from '#renderer/list/use-list.ts';
import { DropArea } from '#renderer/parts/media/drop-area.tsx';
import type { MediaFile } from '#renderer/parts/media/media-file.ts';
import { UploadButtons } from '#renderer/parts/media/upload-buttons.tsx';
import type { ChosenFile } from '#renderer/parts/media/uploads/chosen-files.ts';
import { uploadFiles } from '#renderer/parts/media/uploads/uploads.ts';
import { formatBytes } from '#renderer/platform/format/bytes.ts';
import { HelpLink } from '#renderer/parts/help/help-link.tsx';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';
import { DeleteDialog, type Asked } from './delete-dialog.tsx';
import { deleteFiles, usesOf } from './delete-files.ts';
import { FileGrid } from './file-grid.tsx';
import { FilePanel } from './file-panel.tsx';
import { fileTable, fileView, openFile } from './file-table.ts';
import { usePrepared } from '#renderer/parts/media/use-prepared.ts';
import { compareNames } from '#renderer/platform/format/compare-names.ts';

const upload = (files: readonly ChosenFile[]) => void uploadFiles(files);

/** The media library: everything that slideshows can show, and the way in for more. */
export function FilesPage() {
  const list = useList(fileView, listFiles, ({ q, sort, page, perPage, filters }) => ({
    page,
    perPage,
    sort,
    ...(q !== '' && { q }),
    ...(filters.kind !== null && { kind: filters.kind }),
    ...(filters.tag !== '' && { tag: filters.tag }),
  }));
  const { section, focusList } = useListFocus();
  const panel = useOpened(openFile);
  const [asked, setAsked] = useState<Asked | null>(null);
  const tags = list.data?.tags.toSorted(compareNames) ?? [];
  usePrepared(list.rows);

  async function ask(files: readonly MediaFile[]): Promise<void> {
    try {
      const uses = await usesOf(files);
      if (uses.length > 0) setAsked({ files, uses });
      else remove(files);
    } catch (error) {
      showAlert(error);
    }
  }

  function remove(files: readonly MediaFile[]): void {
    deleteFiles(files);
    setAsked(null);
    list.selection.drop(files.map(({ id }) => id));
    if (panel.id !== null) panel.close();
    else focusList();
  }

  return (
    <ListPage
      title={t('shell:place.library')}
      lead={<Storage />}
      action={<UploadButtons onChoose={upload} />}
    >
      <h2 className="visually-hidden">{t('media:list.label')}</h2>
      <List
        ref={section}
        label={t('media:list.label')}
        list={list}
        table={{
          ...fileTable({ tags, onDelete: (files) => void ask(files) }),
          empty: <NothingYet />,
        }}
        body={FileGrid}
      />
      <FilePanel rows={list.rows} tags={tags} onDelete={(file) => void ask([file])} />
      {asked && (
        <DeleteDialog
          asked={asked}
          onConfirm={() => remove(asked.files)}
          onClose={() => setAsked(null)}
        />
      )}
      <DropArea onFiles={upload} />
    </ListPage>
  );
}

/** How much room there is for more. */
function Storage() {
  const { data } = useQuery(query(getStorage, {}));
  if (!data) return null;
  return t('common:storage.used', {
    used: formatBytes(data.used),
    limit: formatBytes(data.limit),
  });
}

function NothingYet() {
  return (
    <EmptyState level={2} title={t('media:list.emptyTitle')}>
      <p>{t('media:list.emptyText')}</p>
      <p>
        <HelpLink step="upload-files" />
      </p>
    </EmptyState>
  );
}
