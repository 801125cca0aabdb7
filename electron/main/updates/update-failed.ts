import type { UpdateProblem } from '#shared/desktop-updates.ts';
import { writeProblem } from '../disk-errors.ts';

/** Why a download came to nothing. */
export class UpdateFailed extends Error {
  readonly problem: UpdateProblem;

  constructor(problem: UpdateProblem, cause?: unknown) {
    super(problem, { cause });
    this.problem = problem;
  }
}

/** What went wrong with a file, as it is told. */
export const fileFailed = (error: unknown): UpdateFailed =>
  new UpdateFailed(writeProblem(error), error);
