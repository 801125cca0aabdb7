import type { Slide } from './content.ts';

/** Moves slides, in their order, so that the first of them stands at `to`, counted without them. */
export function moveSlides(
  pages: readonly Slide[],
  ids: readonly string[],
  to: number,
): readonly Slide[] {
  const meant = new Set(ids);
  const moved = pages.filter(({ id }) => meant.has(id));
  const rest = pages.filter(({ id }) => !meant.has(id));
  const at = Math.max(0, Math.min(to, rest.length));
  return [...rest.slice(0, at), ...moved, ...rest.slice(at)];
}

/**
 * Where slides go that are dropped onto another one: before it when they come from behind it, after
 * it when they come from before it, as they are seen to move. The answer is `to` of `moveSlides`.
 */
export function placeOfDrop(
  pages: readonly Slide[],
  ids: readonly string[],
  { dragged, over }: { dragged: string; over: string },
): number {
  const meant = new Set(ids);
  const from = pages.findIndex(({ id }) => id === dragged);
  const target = pages.findIndex(({ id }) => id === over);
  const isAfter = target > from;
  const before = pages.slice(0, isAfter ? target + 1 : target);
  return before.filter(({ id }) => !meant.has(id)).length;
}

/** `to` of `moveSlides` for slides that go `by` places up (negative) or down together. */
export function placeAfterStep(
  pages: readonly Slide[],
  ids: readonly string[],
  by: 1 | -1,
): number {
  const meant = new Set(ids);
  const first = pages.findIndex(({ id }) => meant.has(id));
  return pages.slice(0, first).filter(({ id }) => !meant.has(id)).length + by;
}
