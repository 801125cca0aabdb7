import { grid, type Frame } from './recorder.ts';

export type Colour = readonly [red: number, green: number, blue: number];

/** A slide of one colour; a word or a small square in it may have another. */
export interface Scene {
  name: string;
  colour: Colour;
  /** How it comes. */
  transition: 'cut' | 'fade' | 'slide';
}

/** A frame that shows neither the slide before, nor the next, nor a blend of both. */
interface Foreign {
  at: number;
  /** What was on its way, such as `film a → film b (fade)`. */
  during: string;
  /** Its mean colour. */
  mean: Colour;
  /** How long it stood, in ms. */
  ms: number;
}

/** From one slide to the next. */
interface Change {
  from: string;
  to: string;
  transition: Scene['transition'];
  /** First frame that shows nothing but the next. */
  at: number;
  /** From the last change within the slide before until anything of the next is seen. */
  heldMs: number;
}

/** A film has its colours so exactly, of 255; black is farther from the darkest slide. */
const tolerance = 24;
/** Share of a frame that has to be as it should be: the rest is words and squares in the slides. */
const enough = 0.96;
/** The same of a column, which a word fills more of. */
const enoughOfColumn = 0.8;
/** Columns in which both slides meet. */
const edge = 2;

/**
 * Looks at frames one after the other: each must show the scene that is due, a way to the next as its
 * transition has it, or the next. The scenes repeat; the first frame says where it begins.
 */
export function judgeFrames(frames: readonly Frame[], scenes: readonly Scene[]) {
  const sceneAt = (place: number) => scenes[place % scenes.length] as Scene; // there is one at least
  const first = frames.findIndex((frame) => scenes.some((one) => isAll(frame, one.colour)));
  let place = scenes.findIndex(({ colour }) => frames[first] && isAll(frames[first], colour));
  let lastOfOld = frames[first]?.at ?? 0;
  let firstOfNew: number | null = null;
  const foreign: Foreign[] = [];
  const changes: Change[] = [];
  for (const [index, frame] of frames.entries()) {
    if (index < first || place < 0) continue;
    const [now, next] = [sceneAt(place), sceneAt(place + 1)];
    if (isAll(frame, now.colour)) {
      lastOfOld = frame.at;
      firstOfNew = null;
    } else if (isAll(frame, next.colour)) {
      const { transition } = next;
      const heldMs = (firstOfNew ?? frame.at) - lastOfOld;
      changes.push({ from: now.name, to: next.name, transition, at: frame.at, heldMs });
      place += 1;
      lastOfOld = frame.at;
      firstOfNew = null;
    } else if (isOnTheWay(frame, now, next)) {
      firstOfNew ??= frame.at;
    } else {
      const ms = (frames[index + 1]?.at ?? frame.at) - frame.at;
      const during = `${now.name} → ${next.name} (${next.transition})`;
      foreign.push({ at: frame.at, during, mean: meanOf(frame), ms });
    }
  }
  return { foreign, changes };
}

function isOnTheWay(frame: Frame, now: Scene, next: Scene): boolean {
  if (next.transition === 'fade') return isBlend(frame, now.colour, next.colour);
  return next.transition === 'slide' && isShifted(frame, now.colour, next.colour);
}

/** Is (nearly) the whole frame of this colour? */
export function isAll(frame: Frame, colour: Colour): boolean {
  return shareOf(frame, colour, 0, grid.width) >= enough;
}

/** The same share of both everywhere. */
function isBlend(frame: Frame, from: Colour, to: Colour): boolean {
  const mean = meanOf(frame);
  const along = (a: Colour, b: Colour) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  const way = minus(to, from);
  const share = Math.min(1, Math.max(0, along(minus(mean, from), way) / along(way, way)));
  const mixed: Colour = [
    from[0] + share * way[0],
    from[1] + share * way[1],
    from[2] + share * way[2],
  ];
  return isAll(frame, mixed);
}

const minus = (a: Colour, b: Colour): Colour => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];

/** The one on the left, the other on the right, and nothing between them. */
function isShifted(frame: Frame, left: Colour, right: Colour): boolean {
  let column = 0;
  const isOf = (colour: Colour) =>
    column < grid.width && shareOf(frame, colour, column, column + 1) >= enoughOfColumn;
  while (isOf(left)) column += 1;
  const met = column;
  while (column < grid.width && column - met < edge && !isOf(right)) column += 1;
  while (isOf(right)) column += 1;
  return column === grid.width;
}

function shareOf({ pixels }: Frame, colour: Colour, from: number, to: number): number {
  let count = 0;
  for (let row = 0; row < grid.height; row += 1) {
    for (let column = from; column < to; column += 1) {
      const at = (row * grid.width + column) * 3;
      const isNear = [0, 1, 2].every(
        (part) => Math.abs((pixels[at + part] ?? 0) - (colour[part] ?? 0)) <= tolerance,
      );
      if (isNear) count += 1;
    }
  }
  return count / ((to - from) * grid.height);
}

function meanOf({ pixels }: Frame): Colour {
  const sums = [0, 0, 0];
  for (const [at, value] of pixels.entries()) sums[at % 3] = (sums[at % 3] ?? 0) + value;
  const [red = 0, green = 0, blue = 0] = sums.map((sum) => Math.round((sum * 3) / pixels.length));
  return [red, green, blue];
}
