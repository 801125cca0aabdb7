import { t } from 'i18next';
import { openedSearch, openingStep } from '#renderer/list/opened.ts';
import { rowsOfScreen, type DataTableProps } from '#renderer/list/rows/data-table.tsx';
import { RowTick } from '#renderer/list/rows/row-tick.tsx';
import { FilePicture } from '#renderer/parts/media/file-picture.tsx';
import type { MediaFile } from '#renderer/parts/media/media-file.ts';
import { formatBytes } from '#renderer/platform/format/bytes.ts';
import { PageLink } from '#renderer/ui/link/page-link.ts';
import { Shape, Waiting } from '#renderer/ui/state/skeleton.tsx';
import { openFile } from './file-table.ts';
import classes from './file-grid.module.css';

const waiting = Array.from({ length: rowsOfScreen }, (_, place) => place);

/** A page of files, each on its screen; in place of the rows of a table. */
export function FileGrid({ table, rows, address, selection, isOld }: DataTableProps<MediaFile>) {
  if (rows === null) {
    return (
      <Waiting className={classes.grid}>
        {waiting.map((place) => (
          <div key={place} className={classes.waiting}>
            <Shape className={classes.screen} />
            <Shape height={12} width="70%" />
          </div>
        ))}
      </Waiting>
    );
  }
  const search = address.pageSearch(address.state.page);
  const hasChosen = selection.chosen.size > 0;
  return (
    <ul
      className={classes.grid}
      aria-label={table.label}
      aria-busy={isOld}
      data-old={isOld || undefined}
      data-choosing={hasChosen || undefined}
    >
      {rows.map((file) => (
        <FileCard
          key={file.id}
          file={file}
          to={openedSearch(search, openFile, file.id)}
          isChosen={selection.chosen.has(file.id)}
          onChoose={(isChosen) => selection.select([[file.id, file]], isChosen)}
        />
      ))}
    </ul>
  );
}

interface FileCardProps {
  file: MediaFile;
  /** `?…` under which it is open beside the list. */
  to: string;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

function FileCard({ file, to, isChosen, onChoose }: FileCardProps) {
  const { name, kind, size } = file;
  return (
    <li className={classes.card} data-selected={isChosen || undefined}>
      <FilePicture file={file} />
      <p className={classes.name}>
        <PageLink
          className={classes.open ?? ''}
          to={{ search: to }}
          state={openingStep}
          aria-haspopup="dialog"
          title={name}
        >
          <bdi>{name}</bdi>
        </PageLink>
      </p>
      <p className={`${classes.facts} tabular`}>
        {t(`media:kind.${kind}`)} · {formatBytes(size)}
      </p>
      <span className={classes.tick}>
        <RowTick
          aria-label={t('list:select.one', { name })}
          checked={isChosen}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
      </span>
    </li>
  );
}
