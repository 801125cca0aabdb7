import { drawDoorSign } from './door-sign.ts';
import { noCalendars, type DrawableTemplate, type Drawing, type WatchCalendar } from './drawing.ts';
import { drawPlainSheet } from './plain-sheet.ts';
import { drawPoster } from './poster.ts';
import classes from './draw-template.module.css';

/** How often the clock is asked; what is drawn changes with the minute. */
const askMs = 1000;

export interface DrawnTemplate {
  element: HTMLElement;
  /** Resolves once its letters have come and fit. */
  ready: Promise<void>;
  dispose: () => void;
}

/**
 * A template's page, drawn here for players and editor alike into a box that fills its place. `now` is
 * the clock that it goes by, in milliseconds; one that is still does not go on. `calendar` tells the
 * meetings of a sign that shows some.
 */
export function drawTemplate(
  template: DrawableTemplate,
  {
    now,
    isStill = false,
    calendar = noCalendars,
  }: { now: () => number; isStill?: boolean; calendar?: WatchCalendar | undefined },
): DrawnTemplate {
  const drawing = drawn(template, { now, calendar });
  const element = document.createElement('div');
  element.className = classes['place'] ?? '';
  element.append(drawing.element);
  // Asked often rather than woken at the minute: the server's clock may be put right in between.
  let minute = minuteOf(now());
  const timer =
    drawing.tick && !isStill
      ? setInterval(() => {
          const at = now();
          if (minuteOf(at) === minute) return;
          minute = minuteOf(at);
          drawing.tick?.(new Date(at));
        }, askMs)
      : undefined;
  return {
    element,
    ready: document.fonts.ready.then(() => drawing.fit?.()),
    dispose() {
      clearInterval(timer);
      drawing.dispose();
    },
  };
}

const minuteOf = (at: number) => Math.floor(at / 60_000);

interface Surroundings {
  now: () => number;
  calendar: WatchCalendar;
}

function drawn(template: DrawableTemplate, { now, calendar }: Surroundings): Drawing {
  const at = new Date(now());
  switch (template.app) {
    case 'poster':
      return drawPoster(template, at);
    case 'meeting-post-plus':
      return drawDoorSign(template, () => new Date(now()), calendar);
    default:
      return drawPlainSheet(template);
  }
}
