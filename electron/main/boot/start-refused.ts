import type { StartProblem } from '../dialogs.ts';

/** A start that cannot go on, for a reason that the user can do something about. */
export class StartRefused extends Error {
  readonly problem: StartProblem;

  constructor(problem: StartProblem, message: string) {
    super(message);
    this.problem = problem;
  }
}
