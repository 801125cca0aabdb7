import classes from './mark.module.css';

interface Bulb {
  x: number;
  y: number;
}

/** Bulbs around a 16:9 frame, clockwise from the top left corner, so that light can run. */
function row(columns: number, rows: number, edge: number): readonly Bulb[] {
  return [
    ...Array.from({ length: columns - 1 }, (_, i) => ({ x: i, y: 0 })),
    ...Array.from({ length: rows - 1 }, (_, i) => ({ x: columns - 1, y: i })),
    ...Array.from({ length: columns - 1 }, (_, i) => ({ x: columns - 1 - i, y: rows - 1 })),
    ...Array.from({ length: rows - 1 }, (_, i) => ({ x: 0, y: rows - 1 - i })),
  ].map(({ x, y }) => ({
    x: edge + (x * (64 - 2 * edge)) / (columns - 1),
    y: edge + (y * (36 - 2 * edge)) / (rows - 1),
  }));
}

interface Drawing {
  bulbs: readonly Bulb[];
  radius: number;
  /** The bulb at the top right is the lit one. */
  lit: number;
}

const sign: Drawing = { bulbs: row(6, 4, 4), radius: 3, lit: 5 };
/** As large as a real sign it has more and smaller bulbs. */
const largeSign: Drawing = { bulbs: row(13, 8, 2), radius: 1.4, lit: 12 };
const largeFrom = 96;
/** Below this height the row of bulbs would blur: a frame with one lit bulb. */
const rowFrom = 32;
/**
 * Once around the frame, twice in all; mark.module.css knows both. The last bulb begins its two rounds
 * when a third would be over: what moves by itself for more than five seconds needs a stop (WCAG 2.2.2).
 */
const roundMs = 1640;

export interface MarkProps {
  /** Height in pixels; the width is 16:9. */
  height?: number;
  /** Lets the light run around the frame and come home (never with reduced motion). */
  isAnimated?: boolean;
  /** The sign without a lit bulb. */
  isUnlit?: boolean;
}

/** The mark: a 16:9 screen whose frame is a row of bulbs, one of them lit. A decoration. */
export function Mark({ height = 24, isAnimated = false, isUnlit = false }: MarkProps) {
  return (
    <svg
      className={classes.mark}
      height={height}
      width={(height * 16) / 9}
      viewBox="0 0 64 36"
      aria-hidden="true"
      focusable="false"
    >
      {height < rowFrom ? (
        <Frame />
      ) : (
        <Row
          drawing={height < largeFrom ? sign : largeSign}
          isAnimated={isAnimated}
          isUnlit={isUnlit}
        />
      )}
    </svg>
  );
}

interface RowProps {
  drawing: Drawing;
  isAnimated: boolean;
  isUnlit: boolean;
}

function Row({ drawing: { bulbs, radius, lit }, isAnimated, isUnlit }: RowProps) {
  return bulbs.map(({ x, y }, index) => {
    const isLit = index === lit && !isUnlit;
    const place = { cx: x, cy: y, r: isLit ? radius * 1.35 : radius };
    const key = `${x} ${y}`;
    if (!isAnimated) {
      return <circle key={key} className={isLit ? classes.lit : classes.bulb} {...place} />;
    }
    // It sets out from the lit bulb: where the rounds end, it is there again.
    const way = (index - lit + bulbs.length) % bulbs.length;
    const animationDelay = `${Math.round((way * roundMs) / bulbs.length)}ms`;
    return (
      <g key={key}>
        <circle className={classes.unlit} {...place} />
        <circle
          className={classes.light}
          data-lit={isLit || undefined}
          style={{ animationDelay }}
          {...place}
        />
      </g>
    );
  });
}

function Frame() {
  return (
    <>
      <path
        className={classes.frame}
        d="M47 4H11a7 7 0 0 0-7 7v14a7 7 0 0 0 7 7h42a7 7 0 0 0 7-7v-8"
      />
      <circle className={classes.lit} cx="57.5" cy="6.5" r="6" />
    </>
  );
}
