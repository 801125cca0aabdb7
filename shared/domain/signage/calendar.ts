/** Why the calendar at an address could not be read, as field error `calendar.<name>`. */
export const calendarProblems = [
  'address',
  'private',
  'unreachable',
  'notFound',
  'notCalendar',
  'tooLarge',
  'signIn',
] as const;
export type CalendarProblem = (typeof calendarProblems)[number];

export const calendarRule = {
  longestAddress: 2000,
  maxBytes: 5 * 2 ** 20,
  /** For name, connection, redirects and bytes together. */
  seconds: 10,
  maxRedirects: 3,
  /** Meetings that are kept, those that come first. */
  maxMeetings: 400,
  /** Kept from so many days before now to so many after: a screen without a network goes on for a week. */
  daysBefore: 1,
  daysAhead: 8,
  /** A reading is new enough for so long, and so often screens ask. */
  freshSeconds: 300,
  /** Whoever is given an old one while a new one is made asks again so soon. */
  soonSeconds: 15,
  /** A new one is thought to be under way for so long. */
  underWaySeconds: 60,
  /** An address that fails is asked more and more seldom, at last so often. */
  longestPauseSeconds: 6 * 3600,
  /** So old a reading is said to be of its time: rooms are taken for the next hour. */
  oldSeconds: 3600,
} as const;

export const calendarMegabytes = calendarRule.maxBytes / 2 ** 20;

/**
 * A meeting of a calendar. `from` and `to` are moments (`…Z`), or wall times without a zone where the
 * calendar names none: those of whichever wall the sign hangs on. All day: dates, `to` the first that
 * is not of it.
 */
export interface CalendarMeeting {
  from: string;
  to: string;
  isAllDay: boolean;
  /** Null: private, or without words; the sign says that the room is reserved. */
  title: string | null;
  host: string;
}

/** What was last read of a calendar; `fetchedAt` null: nothing yet. */
export interface CalendarReading {
  meetings: readonly CalendarMeeting[];
  fetchedAt: string | null;
}

/**
 * Does a reading tell what is on at a moment? Not where it was never made, nor before it or after what
 * it tells of: a clock that is wrong by days makes no room free.
 */
export function isKnownAt({ meetings, fetchedAt }: CalendarReading, at: number): boolean {
  if (fetchedAt === null) return false;
  const age = at - Date.parse(fetchedAt);
  // What is as it was, its server says, may have been read some hours before.
  const { daysBefore, daysAhead, maxMeetings } = calendarRule;
  if (age < -daysBefore * dayMs || age > (daysAhead - 1) * dayMs) return false;
  const last = meetings.length < maxMeetings ? undefined : meetings.at(-1);
  return last === undefined || at < edgeAt(last.from);
}

const dayMs = 86_400_000;

/** Those that no wall shows today or tomorrow take their time and say nothing. */
export function shownSoon(meetings: readonly CalendarMeeting[], now: Date): CalendarMeeting[] {
  return meetings.map((meeting) => {
    const [begins, ends] = [edgeAt(meeting.from), edgeAt(meeting.to)];
    const isSoon = begins < now.getTime() + 2 * dayMs && ends > now.getTime() - 2 * dayMs;
    return isSoon ? meeting : { ...meeting, title: null, host: '' };
  });
}

/** The moment of a meeting's edge on this wall; of a date it is the midnight that begins it. */
export function edgeAt(edge: string): number {
  // Dates alone would be taken for those of Greenwich.
  return Date.parse(edge.length === 10 ? `${edge}T00:00:00` : edge);
}
