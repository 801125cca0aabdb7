/** Where a message stands over what a screen plays; `full` covers it, and lights a dark screen, too. */
export const messagePlaces = ['bottom', 'top', 'full'] as const;
export type MessagePlace = (typeof messagePlaces)[number];

/** A message on screens (decisions section 9): short enough to be read from across a room. */
export const screenMessage = {
  maxLength: 280,
  maxLines: 8,
  minMinutes: 5,
  maxDays: 7,
} as const;

/** Minutes that a message may be told to last at most. */
export const longestMessage = screenMessage.maxDays * 24 * 60;

const minute = 60_000;

/** What a screen needs of a message. */
export interface ScreenMessage {
  id: string;
  text: string;
  place: MessagePlace;
  /** ISO 8601, by the server's clock. */
  endsAt: string;
}

/**
 * When a message that is told now ends: after so many minutes, or at a moment; null where that is
 * sooner or later than a message may end. A moment is named by its minute, so that one which is five
 * minutes away may be up to a minute nearer.
 */
export function messageEnd(
  told: { minutes?: number | undefined; endsAt?: string | undefined },
  now: Date,
): Date | null {
  if (told.endsAt === undefined) return new Date(now.getTime() + (told.minutes ?? 0) * minute);
  const end = new Date(told.endsAt);
  const left = (end.getTime() - now.getTime()) / minute;
  return left <= screenMessage.minMinutes - 1 || left > longestMessage ? null : end;
}
