import { isValidAt, playedMs } from '#shared/domain/signage/page.ts';
import { slideshowAt, type Page, type Schedule, type Slideshow } from './program.ts';

/** A page's time on the screen. */
export interface Turn {
  slideshow: Slideshow;
  page: Page;
  /** Its place among the slideshow's pages. */
  index: number;
  /** From when to when by the server's clock; `from` may be past already, in step with others. */
  from: number;
  to: number;
}

/** How long a page is shown, in ms. */
export const lengthOf = ({ duration, media }: Page): number =>
  playedMs(duration, media?.durationMs ?? null);

interface Choice {
  /** What plays now, whose loop is played to its end. */
  present: Schedule;
  /** The newest that the server sent; taken up where a loop begins. */
  latest: Schedule;
  previous: Turn | null;
  /** The server's clock when the next turn is to begin. */
  at: number;
  /** Can the page be shown: is its file here, and was it not found broken? */
  isPlayable: (page: Page) => boolean;
}

/** The next turn, of which schedule; null where nothing can be shown. */
export interface Chosen {
  turn: Turn | null;
  schedule: Schedule;
}

/**
 * What comes after a turn. A loop is played to its end as it began, unless another slideshow's time
 * has come or the playing one is played no more.
 */
export function nextTurn(choice: Choice): Chosen {
  const { present, latest, previous, at, isPlayable } = choice;
  const isSwitched = previous !== null && slideshowAt(latest, at)?.id !== previous.slideshow.id;
  if (previous === null || isSwitched) return firstTurn(latest, at, isPlayable);
  const slideshow = slideshowAt(present, at);
  if (slideshow?.id !== previous.slideshow.id) return firstTurn(latest, at, isPlayable);
  if (present.screen.isInStep) {
    const turn = turnInStep(slideshow, at, isPlayable);
    const isLoopStart = turn === null || turn.index <= previous.index;
    return isLoopStart ? firstTurn(latest, at, isPlayable) : { turn, schedule: present };
  }
  const index = findPlayable(slideshow, previous.index + 1, at, isPlayable);
  if (index === null) return firstTurn(latest, at, isPlayable);
  return { turn: turnOf(slideshow, index, at), schedule: present };
}

function firstTurn(schedule: Schedule, at: number, isPlayable: Choice['isPlayable']): Chosen {
  const slideshow = slideshowAt(schedule, at);
  if (slideshow === null) return { turn: null, schedule };
  if (schedule.screen.isInStep) return { turn: turnInStep(slideshow, at, isPlayable), schedule };
  const index = findPlayable(slideshow, 0, at, isPlayable);
  return { turn: index === null ? null : turnOf(slideshow, index, at), schedule };
}

function turnOf(slideshow: Slideshow, index: number, from: number): Turn | null {
  const page = slideshow.pages[index];
  return page ? { slideshow, page, index, from, to: from + lengthOf(page) } : null;
}

function findPlayable(
  { pages }: Slideshow,
  start: number,
  at: number,
  isPlayable: Choice['isPlayable'],
): number | null {
  const index = pages.findIndex(
    (page, place) => place >= start && isValidAt(page, new Date(at)) && isPlayable(page),
  );
  return index === -1 ? null : index;
}

/**
 * Where everybody is who plays the same by the same clock: the loop has run since 1970. Its pages
 * are those that are shown when the loop begins. What cannot be shown here leaves its time to the
 * page before it, so that all others stay where they are.
 */
function turnInStep(
  slideshow: Slideshow,
  at: number,
  isPlayable: Choice['isPlayable'],
): Turn | null {
  const loop = loopAt(slideshow, at);
  if (loop === null) return null;
  const { start, pages } = loop;
  const turns: Turn[] = [];
  let from = start;
  for (const { page, index } of pages) {
    const to = from + lengthOf(page);
    const last = turns.at(-1);
    if (isPlayable(page)) turns.push({ slideshow, page, index, from, to });
    else if (last) last.to = to;
    from = to;
  }
  return turns.find((turn) => turn.to > at) ?? null;
}

/** The running loop: which pages, and since when; its length follows from its pages. */
function loopAt({ pages }: Slideshow, at: number) {
  let valid = pagesAt(pages, at);
  // Pages that came or went since the loop began change its length, and with it its beginning.
  for (let round = 0; round < 2; round += 1) {
    const length = valid.reduce((sum, { page }) => sum + lengthOf(page), 0);
    if (length === 0) return null;
    const start = Math.floor(at / length) * length;
    const atStart = pagesAt(pages, start);
    if (round === 1 || atStart.length === valid.length) return { start, pages: valid };
    if (atStart.length === 0) return { start, pages: valid };
    valid = atStart;
  }
  return null;
}

const pagesAt = (pages: readonly Page[], at: number) =>
  pages.map((page, index) => ({ page, index })).filter(({ page }) => isValidAt(page, new Date(at)));
