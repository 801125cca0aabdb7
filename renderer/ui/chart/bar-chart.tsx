import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import classes from './bar-chart.module.css';

const height = 100;

/** Few bars are no walls. */
const widthOf = (count: number) => Math.min(0.72, 0.2 + count / 40);

const steps: Partial<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -7,
  PageUp: 7,
  Home: -Infinity,
  End: Infinity,
};

/** A bar, and what is told of it. */
export interface ChartBar {
  id: string;
  value: number;
  /** All there is to say of it, in a line. */
  words: string;
  /** What stands below it, where there is room: its day or month. */
  end: string;
}

interface BarChartProps {
  name: string;
  bars: readonly ChartBar[];
  /** What the height stands for: a round number that none is above. */
  top: number;
  /** A value at the scale. */
  format: (value: number) => string;
}

/**
 * Values as bars. One stop of Tab: arrows go from bar to bar, and what is pointed at or chosen is told
 * above them. A list below it says the same in figures.
 */
export function BarChart({ name, bars, top, format }: BarChartProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const last = bars.length - 1;
  const at = chosen === null ? null : Math.min(chosen, last);
  const told = at === null ? undefined : bars[at];

  function press(event: KeyboardEvent): void {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setChosen(Math.max(0, Math.min(last, (at ?? last) + step)));
  }

  function point({ currentTarget, clientX }: PointerEvent): void {
    const { left, width } = currentTarget.getBoundingClientRect();
    const place = Math.floor(((clientX - left) / width) * bars.length);
    setChosen(Math.max(0, Math.min(last, place)));
  }

  return (
    <figure className={classes.chart}>
      <figcaption className={classes.head}>
        <span className={classes.name}>{name}</span>
        <span className={`${classes.told} tabular`} aria-hidden="true">
          {told?.words}
        </span>
      </figcaption>
      <div className={`${classes.scale} tabular`} aria-hidden="true">
        {[top, top / 2, 0].map((value) => (
          <span key={value}>{format(value)}</span>
        ))}
      </div>
      <div
        className={classes.plot}
        role="slider"
        tabIndex={0}
        aria-label={name}
        aria-valuemin={1}
        aria-valuemax={bars.length}
        aria-valuenow={(at ?? last) + 1}
        aria-valuetext={bars[at ?? last]?.words}
        onKeyDown={press}
        onFocus={() => setChosen((now) => now ?? last)}
        onBlur={() => setChosen(null)}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setChosen(null)}
      >
        <svg
          viewBox={`0 0 ${bars.length} ${height}`}
          preserveAspectRatio="none"
          className={classes.bars}
          aria-hidden="true"
        >
          {at !== null && <rect className={classes.band} x={at} y={0} width={1} height={height} />}
          {bars.map((bar, place) => (
            <Column
              key={bar.id}
              bar={bar}
              {...{ place, top }}
              of={bars.length}
              isTold={place === at}
            />
          ))}
        </svg>
      </div>
      <p className={`${classes.ends} tabular`} aria-hidden="true">
        {endsOf(bars).map(({ id, end }) => (
          <span key={id}>{end}</span>
        ))}
      </p>
    </figure>
  );
}

interface ColumnProps {
  bar: ChartBar;
  place: number;
  of: number;
  top: number;
  isTold: boolean;
}

/** A bar with a line on its top, which is seen where its colour is not. */
function Column({ bar: { value }, place, of, top, isTold }: ColumnProps) {
  if (value === 0) return null;
  const width = widthOf(of);
  const x = place + (1 - width) / 2;
  const tall = (value / top) * height;
  const y = height - tall;
  return (
    <g data-told={isTold || undefined}>
      <rect className={classes.bar} x={x} y={y} width={width} height={tall} />
      <path className={classes.top} d={`M${x} ${y}h${width}`} vectorEffect="non-scaling-stroke" />
    </g>
  );
}

/** What stands below: the first, the last, and the one in the middle, where a bar is. */
function endsOf(bars: readonly ChartBar[]): ChartBar[] {
  const last = bars.length - 1;
  const hasMiddle = last > 1 && (last % 2 === 0 || last > 20);
  const places = hasMiddle ? [0, Math.floor(last / 2), last] : [0, last];
  return places.flatMap((place) => bars[place] ?? []);
}
