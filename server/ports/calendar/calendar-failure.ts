import type { CalendarProblem } from '#shared/domain/signage/calendar.ts';

/** Why a calendar does not come: a word of ours, since its address is a secret, and so may be what it is. */
export class CalendarFailure extends Error {
  readonly problem: CalendarProblem;

  constructor(problem: CalendarProblem) {
    super(`the calendar is not read: ${problem}`);
    this.problem = problem;
  }
}
