import { t } from '#renderer/platform/t.ts';
import { Icon } from '#renderer/ui/image/icon.tsx';
import { Shape, Waiting } from '#renderer/ui/state/skeleton.tsx';
import { FilePicture } from '../file-picture.tsx';
import type { MediaFile } from '../media-file.ts';
import classes from './picker.module.css';

interface PickerGridProps {
  /** Null while they are on their way. */
  rows: readonly MediaFile[] | null;
  /** In the order in which they were chosen. */
  chosen: readonly MediaFile[];
  isMany: boolean;
  onToggle: (file: MediaFile) => void;
}

/** Files as screens to press; of several each says which one it is. */
export function PickerGrid({ rows, chosen, isMany, onToggle }: PickerGridProps) {
  if (rows === null) {
    return (
      <Waiting className={classes.grid}>
        {[1, 2, 3, 4, 5, 6, 7, 8].map((place) => (
          <Shape key={place} className={classes.waiting} />
        ))}
      </Waiting>
    );
  }
  if (rows.length === 0) return null;
  return (
    <ul className={classes.grid} aria-label={t('media:list.label')}>
      {rows.map((file) => {
        const at = chosen.findIndex(({ id }) => id === file.id);
        return (
          <li key={file.id}>
            <button
              type="button"
              className={classes.card}
              aria-pressed={at >= 0}
              // No screen could show it.
              disabled={file.state === 'broken'}
              title={file.name}
              onClick={() => onToggle(file)}
            >
              <FilePicture file={file} />
              <span className={classes.name}>
                <bdi>{file.name}</bdi>
              </span>
              {at >= 0 && (
                <span className={`${classes.mark} tabular`} aria-hidden>
                  {isMany ? at + 1 : <Icon name="check" size={14} />}
                </span>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
