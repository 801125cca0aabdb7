import { t } from '#renderer/platform/t.ts';
import { CardGrid, type CardProps } from '#renderer/list/cards/card-grid.tsx';
import type { DataTableProps } from '#renderer/list/rows/data-table.tsx';
import { FilePicture } from '#renderer/parts/media/file-picture.tsx';
import type { MediaFile } from '#renderer/parts/media/media-file.ts';
import { formatBytes } from '#renderer/platform/format/bytes.ts';
import { Shape } from '#renderer/ui/state/skeleton.tsx';
import classes from './file-grid.module.css';

/** A page of files, each on its screen; in place of the rows of a table. */
export function FileGrid(props: DataTableProps<MediaFile>) {
  return (
    <CardGrid
      {...props}
      className={classes.grid}
      card={FileCard}
      waiting={<Shape height={12} width="70%" />}
    />
  );
}

function FileCard({ row: file, name }: CardProps<MediaFile>) {
  return (
    <>
      <FilePicture file={file} />
      <p className={classes.name}>{name}</p>
      <p className={`${classes.facts} tabular`}>
        {t(`media:kind.${file.kind}`)} · {formatBytes(file.size)}
      </p>
    </>
  );
}
