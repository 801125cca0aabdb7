import type { PrintProblem } from '#shared/desktop-print.ts';

const problems: Record<string, PrintProblem> = {
  ENOSPC: 'diskFull',
  EDQUOT: 'diskFull',
  EROFS: 'readOnly',
  EACCES: 'readOnly',
  EPERM: 'readOnly',
};

/** Why a file could not be written. */
export const writeProblem = (error: unknown): PrintProblem =>
  (error instanceof Error && 'code' in error && problems[String(error.code)]) || 'failed';
