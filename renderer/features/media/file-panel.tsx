import { useQuery } from '@tanstack/react-query';
import { t } from '#renderer/platform/t.ts';
import { useState } from 'react';
import { getFile, retryFile } from '#shared/contract/signage/media.ts';
import { query, useCommand } from '#renderer/api/query.ts';
import { ActionButtons } from '#renderer/list/action-buttons.tsx';
import { useOpened } from '#renderer/list/opened.ts';
import { useIsPhone } from '#renderer/list/use-is-phone.ts';
import { FailedRead } from '#renderer/parts/failed-read.tsx';
import { useLeave } from '#renderer/parts/form/leave-page.ts';
import type { MediaFile } from '#renderer/parts/media/media-file.ts';
import { usePrepared } from '#renderer/parts/media/use-prepared.ts';
import { Drawer } from '#renderer/ui/overlay/drawer.tsx';
import { WaitingLines } from '#renderer/ui/state/skeleton.tsx';
import { FileFacts } from './file-facts.tsx';
import { FileForm } from './file-form.tsx';
import { FilePreview } from './file-preview.tsx';
import { openFile } from './file-table.ts';

interface FilePanelProps {
  rows: readonly MediaFile[] | null;
  /** Every tag that there is. */
  tags: readonly string[];
  onDelete: (file: MediaFile) => void;
}

/** A file beside the library: how it looks, what is known of it, and what can be done. */
export function FilePanel({ rows, tags, onDelete }: FilePanelProps) {
  const { id, close } = useOpened(openFile);
  const isPhone = useIsPhone();
  const leave = useLeave();
  const retry = useCommand(retryFile);
  // While the sheet goes it shows what it showed.
  const [last, setLast] = useState(id);
  if (id !== null && id !== last) setLast(id);
  const shown = id ?? last ?? '';
  const read = useQuery({ ...query(getFile, { id: shown }), enabled: id !== null });
  const file = read.data ?? rows?.find((row) => row.id === shown);
  // A filter may leave it out of the list, which waits for its own rows.
  usePrepared(file && id !== null ? [file] : null);
  return (
    <Drawer
      title={file?.name ?? t('media:panel.one')}
      isOpen={id !== null}
      isBeside={!isPhone}
      onClose={() => leave(close)}
      actions={
        file && (
          <ActionButtons
            actions={[
              ...(file.state === 'broken'
                ? [
                    {
                      id: 'retry',
                      label: t('common:state.retry'),
                      run: () => retry.mutate({ id: file.id }),
                    },
                  ]
                : []),
              {
                id: 'delete',
                label: t('media:delete.one'),
                isDanger: true,
                run: () => leave(() => onDelete(file)),
              },
            ]}
          />
        )
      }
    >
      {file && (
        <>
          <FilePreview file={file} />
          <FileForm key={file.id} file={file} tags={tags} />
          <FileFacts file={file} usedIn={read.data?.usedIn} />
        </>
      )}
      {!file && read.isPending && <WaitingLines count={5} />}
      {!file && read.isError && (
        <FailedRead
          what={t('media:panel.failed')}
          error={read.error}
          isRetrying={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      )}
    </Drawer>
  );
}
