import classes from './figures.module.css';

export interface FiguresProps {
  /** As they are read; undefined: on its way. As high then as once it is there. */
  figures: readonly { name: string; value: string | undefined }[];
}

/** What one looks for first: three or four numbers in a row, on a phone in two. */
export function Figures({ figures }: FiguresProps) {
  const isBusy = figures.some(({ value }) => value === undefined);
  return (
    <dl className={classes.figures} data-count={figures.length} aria-busy={isBusy}>
      {figures.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="tabular">{value ?? '\u00a0'}</dd>
        </div>
      ))}
    </dl>
  );
}
