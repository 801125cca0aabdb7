import { t } from '#renderer/platform/t.ts';
import { formatLength } from '#renderer/platform/format/length.ts';
import { formatCount } from '#renderer/platform/format/numbers.ts';
import type { MediaFile } from './media-file.ts';
import { MediaIcon } from './media-icon.tsx';
import classes from './file-picture.module.css';

const icons = { image: 'picture', video: 'film', pdf: 'pages' } as const;

/** A file on its screen: its picture, or what stands for it, and in a corner how long it is. */
export function FilePicture({ file }: { file: MediaFile }) {
  const { kind, thumbnail, state, durationMs, pageCount } = file;
  const length =
    durationMs === null
      ? pageCount !== null && formatCount(pageCount)
      : formatLength(durationMs / 1000);
  return (
    <span className={classes.screen} data-state={state}>
      {thumbnail === null ? (
        <span className={classes.stand}>
          <MediaIcon name={state === 'broken' ? 'warning' : icons[kind]} size={28} />
          {state === 'processing' && t('media:state.processing')}
        </span>
      ) : (
        <img className={classes.picture} src={thumbnail} alt="" loading="lazy" decoding="async" />
      )}
      {kind !== 'image' && length !== false && (
        <span className={`${classes.corner} tabular`}>
          <MediaIcon name={icons[kind]} size={14} />
          {length}
        </span>
      )}
      <StateOf file={file} />
    </span>
  );
}

/** What is wrong with it, in a word. */
function StateOf({ file: { state, warnings } }: { file: MediaFile }) {
  if (state !== 'broken' && warnings.length === 0) return null;
  const warning = warnings.includes('text') ? 'media:state.textMissing' : 'media:state.warning';
  return (
    <span className={classes.warning} data-state={state}>
      <MediaIcon name="warning" size={14} />
      {t(state === 'broken' ? 'media:state.broken' : warning)}
    </span>
  );
}
