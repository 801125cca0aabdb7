import type { UpdateProblem } from '#shared/desktop-updates.ts';

/** Why a download came to nothing. */
export class UpdateFailed extends Error {
  readonly problem: UpdateProblem;

  constructor(problem: UpdateProblem, cause?: unknown) {
    super(problem, { cause });
    this.problem = problem;
  }
}

const problems: Record<string, UpdateProblem> = {
  ENOSPC: 'diskFull',
  EDQUOT: 'diskFull',
  EROFS: 'readOnly',
  EACCES: 'readOnly',
  EPERM: 'readOnly',
};

/** What went wrong with a file, as it is told. */
export function fileFailed(error: unknown): UpdateFailed {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return new UpdateFailed(problems[code] ?? 'failed', error);
}
