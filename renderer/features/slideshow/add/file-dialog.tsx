import { t } from 'i18next';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { listFiles } from '#shared/contract/signage/media.ts';
import { thumbnailVariant } from '#shared/domain/signage/media.ts';
import { query } from '#renderer/api/query.ts';
import { FailedRead } from '#renderer/parts/failed-read.tsx';
import { fileAddress } from '#renderer/parts/slideshow/file-address.ts';
import { Thumbnail } from '#renderer/parts/slideshow/slide-picture.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import { Dialog, DialogActions } from '#renderer/ui/overlay/dialog.tsx';
import { Shape, Waiting } from '#renderer/ui/state/skeleton.tsx';
import { roomFor } from '../model/content.ts';
import { useEditorParts } from '../use-editor.ts';
import { placeOfNew } from './place.ts';
import { slidesOfFiles, type LibraryFile } from './slides-of-files.ts';
import classes from './add.module.css';

/** As many as one looks at; for others one searches. */
const shownFiles = 48;

/** Chooses files of the library, in the order in which they are to play. */
export function FileDialog({ onClose }: { onClose: () => void }) {
  const { state, dispatch } = useEditorParts();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<readonly LibraryFile[]>([]);
  const q = useDeferredValue(text.trim());
  const files = useQuery({
    ...query(listFiles, { page: 1, perPage: shownFiles, ...(q !== '' && { q }) }),
    placeholderData: (before) => before,
    staleTime: 0,
  });
  const slides = slidesOfFiles(chosen);
  const room = roomFor(state.now);

  function toggle(file: LibraryFile): void {
    const isChosen = chosen.some(({ id }) => id === file.id);
    setChosen(isChosen ? chosen.filter(({ id }) => id !== file.id) : [...chosen, file]);
  }

  return (
    <Dialog title={t('slideshow:add.filesTitle')} isWide onClose={onClose}>
      <TextField
        type="search"
        aria-label={t('slideshow:add.search')}
        placeholder={t('slideshow:add.search')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {files.isLoadingError && (
        <FailedRead
          what={t('slideshow:add.failed')}
          error={files.error}
          isRetrying={files.isFetching}
          onRetry={() => void files.refetch()}
        />
      )}
      {files.isPending && (
        <Waiting className={classes.files}>
          {[1, 2, 3, 4].map((place) => (
            <Shape key={place} className={classes.waiting} />
          ))}
        </Waiting>
      )}
      {files.data?.items.length === 0 && (
        <p className={classes.none}>
          {q === '' ? t('slideshow:add.noFiles') : t('common:state.none')}
        </p>
      )}
      <ul className={classes.files}>
        {files.data?.items.map((file) => (
          <li key={file.id}>
            <File
              file={file}
              place={chosen.findIndex(({ id }) => id === file.id) + 1}
              onToggle={() => toggle(file)}
            />
          </li>
        ))}
      </ul>
      {slides.length > room && (
        <p role="alert" className={classes.full}>
          {t('slideshow:add.tooMany', { count: room })}
        </p>
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('common:action.cancel')}
        </Button>
        <Button
          disabled={slides.length === 0 || slides.length > room}
          onClick={() => {
            dispatch({ kind: 'add', slides, at: placeOfNew(state) });
            onClose();
          }}
        >
          {slides.length === 0
            ? t('slideshow:add.action')
            : t('slideshow:add.count', { count: slides.length })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface FileProps {
  file: LibraryFile;
  /** From 1 in the order of choosing; 0: not chosen. */
  place: number;
  onToggle: () => void;
}

function File({ file, place, onToggle }: FileProps) {
  const { id, name, kind, state, pageCount } = file;
  const isReady = state === 'ready';
  return (
    <button
      type="button"
      className={classes.file}
      aria-pressed={place > 0}
      disabled={!isReady}
      onClick={onToggle}
    >
      <span className={classes.picture}>
        <Thumbnail
          address={fileAddress(id, thumbnailVariant(kind))}
          type={kind === 'video' ? 'video' : 'image'}
          isFilm={kind === 'video'}
        />
        {place > 0 && <span className={`${classes.chosen} tabular`}>{place}</span>}
      </span>
      <span className={classes.fileName} title={name}>
        {name}
      </span>
      <span className={classes.about}>
        {!isReady && t(`slideshow:add.${state === 'broken' ? 'broken' : 'processing'}`)}
        {isReady && kind === 'pdf' && t('slideshow:slides.count', { count: pageCount ?? 1 })}
      </span>
    </button>
  );
}
