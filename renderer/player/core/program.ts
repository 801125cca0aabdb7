import type { CallOutput } from '#shared/contract/define-call.ts';
import type { getPlayerSchedule } from '#shared/contract/signage/player.ts';
import { isLit, rowAt, type WallTime } from '#shared/domain/signage/schedule.ts';

/** What a screen is told to play. */
export type Schedule = CallOutput<typeof getPlayerSchedule>;
export type Slideshow = Schedule['slideshows'][number];
export type Page = Slideshow['pages'][number];
export type Media = NonNullable<Page['media']>;

/** What the wall shows at a moment of the server's clock, where the screen hangs. */
export function wallTime(at: number): WallTime {
  const date = new Date(at);
  return { day: date.getDay(), minute: date.getHours() * 60 + date.getMinutes() };
}

/** The same moment as it is written on that wall, its offset with it: the log's days are the wall's. */
export function wallMoment(at: number): string {
  const ahead = -new Date(at).getTimezoneOffset();
  const two = (part: number) => String(Math.floor(part)).padStart(2, '0');
  const [hours, minutes] = [Math.abs(ahead) / 60, Math.abs(ahead) % 60];
  const wall = new Date(at + ahead * 60_000).toISOString().slice(0, -1);
  return `${wall}${ahead < 0 ? '-' : '+'}${two(hours)}:${two(minutes)}`;
}

/** Is the screen lit then, by its hours? */
export function isScreenLit({ screen }: Schedule, at: number): boolean {
  return isLit(screen.hours, wallTime(at));
}

/** The slideshow whose time it is; rows of one that is gone are passed over. */
export function slideshowAt(
  { rows, slideshows, defaultId }: Schedule,
  at: number,
): Slideshow | null {
  const byId = new Map(slideshows.map((one) => [one.id, one]));
  const known = rows.filter(({ playlist }) => byId.has(playlist));
  const row = rowAt(known, wallTime(at));
  return byId.get(row?.playlist ?? defaultId ?? '') ?? null;
}
