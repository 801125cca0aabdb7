import classes from './meter.module.css';

interface MeterProps {
  label: string;
  used: number;
  limit: number;
  /** The measured in words; read out instead of the number. */
  words: string | undefined;
  /** As full as must be noticed. */
  isFull: boolean;
  /** Beside other things, not looked for. */
  isQuiet?: boolean;
}

/** How much is used of what there is. */
export function Meter({ label, used, limit, words, isFull, isQuiet = false }: MeterProps) {
  const share = limit === 0 ? 1 : Math.min(1, used / limit);
  return (
    <div
      className={classes.root}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={limit}
      aria-valuenow={Math.min(used, limit)}
      aria-valuetext={words}
      data-full={isFull || undefined}
      data-quiet={isQuiet || undefined}
    >
      {used > 0 && <div style={{ width: `${share * 100}%` }} />}
    </div>
  );
}
