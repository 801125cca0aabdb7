import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { t } from '#renderer/platform/t.ts';
import { useEffect, useRef, useState } from 'react';
import { listFiles } from '#shared/contract/signage/media.ts';
import { fileKinds, type FileKind } from '#shared/domain/signage/media.ts';
import { useOptimisticQuery } from '#renderer/api/deferred/optimistic.ts';
import { FailedRead } from '#renderer/parts/failed-read.tsx';
import { Alert } from '#renderer/ui/alert.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { ChoiceField } from '#renderer/ui/field/choice-field.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import { Dialog, DialogActions } from '#renderer/ui/overlay/dialog.tsx';
import { DropArea } from '../drop-area.tsx';
import type { MediaFile } from '../media-file.ts';
import type { FilePickerProps } from './file-picker.tsx';
import { PickerGrid } from './picker-grid.tsx';
import { PickerUploads, usePickerUploads } from './picker-uploads.tsx';
import { UploadButtons } from '../upload-buttons.tsx';
import { usePrepared } from '../use-prepared.ts';
import classes from './picker.module.css';

/** So many at first and more with each press; what is older still is searched for. */
const step = 24;
const most = 96;
const pauseMs = 200;

/** What `FilePicker` shows once its code and texts are there. */
export function PickerDialog({
  kinds = fileKinds,
  isMany = false,
  uploads: first,
  whyNot,
  onChoose,
  onClose,
}: FilePickerProps) {
  const [q, setQ] = useState('');
  const [kind, setKind] = useState<FileKind | ''>(kinds.length === 1 ? (kinds[0] ?? '') : '');
  const [perPage, setPerPage] = useState(step);
  const [chosen, setChosen] = useState<readonly MediaFile[]>([]);
  const [asked] = useDebouncedValue(q.trim(), pauseMs);
  const read = useQuery({
    ...useOptimisticQuery(listFiles, {
      page: 1,
      perPage,
      ...(asked !== '' && { q: asked }),
      ...(kind !== '' && { kind }),
    }),
    // What is shown stays until the next is there.
    placeholderData: (before) => before,
  });
  const rows = read.data?.items.filter((file) => kinds.includes(file.kind)) ?? null;
  usePrepared(rows);
  const uploads = usePickerUploads((files) => {
    const fitting = files.filter((file) => kinds.includes(file.kind));
    setChosen((before) => (isMany ? [...before, ...fitting] : fitting.slice(-1)));
  });
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current || first === undefined) return;
    isBegun.current = true;
    uploads.begin(first);
  }, [first, uploads]);

  function toggle(file: MediaFile): void {
    setChosen((before) => {
      const rest = before.filter(({ id }) => id !== file.id);
      if (rest.length < before.length) return rest;
      return isMany ? [...rest, file] : [file];
    });
  }

  // One that has just arrived is known by its name only; how long it is comes with the rows.
  const files = chosen.map((file) => rows?.find(({ id }) => id === file.id) ?? file);
  const why = whyNot?.(files) ?? null;
  const hasMore = read.data !== undefined && read.data.total > read.data.items.length;
  return (
    <Dialog
      title={t(isMany ? 'media:picker.titleMany' : 'media:picker.titleOne')}
      isWide
      onClose={onClose}
    >
      <div className={classes.tools}>
        <TextField
          type="search"
          className={classes.search ?? ''}
          aria-label={t('media:list.search')}
          placeholder={t('media:list.hint')}
          maxLength={100}
          value={q}
          onChange={(event) => setQ(event.currentTarget.value)}
        />
        {kinds.length > 1 && (
          <ChoiceField
            label={t('media:list.kind')}
            isLabelHidden
            className={classes.kind}
            value={kind}
            options={[
              { value: '', label: t('media:list.anyKind') },
              ...kinds.map((value) => ({ value, label: t(`media:kinds.${value}`) })),
            ]}
            onChange={(value) => setKind(kinds.find((one) => one === value) ?? '')}
          />
        )}
        <div className={classes.add}>
          <UploadButtons isQuiet onChoose={uploads.begin} />
        </div>
      </div>
      <PickerUploads uploads={uploads.own} />
      {read.isLoadingError ? (
        <FailedRead
          what={t('media:list.failed')}
          error={read.error}
          isRetrying={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      ) : (
        <PickerGrid rows={rows} chosen={chosen} isMany={isMany} onToggle={toggle} />
      )}
      {rows?.length === 0 && !read.isFetching && (
        <p className="quiet">{t(asked === '' ? 'media:picker.empty' : 'common:state.none')}</p>
      )}
      {hasMore && perPage < most && (
        <div>
          <Button variant="default" onClick={() => setPerPage(perPage + step)}>
            {t('media:picker.more')}
          </Button>
        </div>
      )}
      {hasMore && perPage >= most && <p className="quiet">{t('media:picker.search')}</p>}
      {why !== null && <Alert tone={why.tone}>{why.text}</Alert>}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('common:action.cancel')}
        </Button>
        <Button disabled={chosen.length === 0 || why !== null} onClick={() => onChoose(files)}>
          {chosen.length > 1
            ? t('media:picker.chooseMany', { count: chosen.length })
            : t('media:picker.choose')}
        </Button>
      </DialogActions>
      <DropArea onFiles={uploads.begin} />
    </Dialog>
  );
}
