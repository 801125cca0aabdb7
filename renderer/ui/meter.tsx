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
  /** What `used` consists of, each drawn in a colour of its own; without it, in one. */
  shares?: readonly { name: string; used: number }[];
}

/** How much is used of what there is. */
export function Meter({ label, used, limit, words, isFull, isQuiet = false, shares }: MeterProps) {
  const share = limit === 0 ? 1 : Math.min(1, used / limit);
  const parts = shares?.filter((one) => one.used > 0) ?? [];
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
      {used > 0 && (
        <div style={{ width: `${share * 100}%` }}>
          {!isFull &&
            parts.length > 1 &&
            parts.map((one) => (
              <span key={one.name} data-share={one.name} style={{ flexGrow: one.used / used }} />
            ))}
        </div>
      )}
    </div>
  );
}
