/** The system's word for what went wrong with a file, such as `ENOENT`; empty where it was something else. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

export const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT';

const problems: Readonly<Record<string, 'diskFull' | 'readOnly'>> = {
  ENOSPC: 'diskFull',
  EDQUOT: 'diskFull',
  EROFS: 'readOnly',
  EACCES: 'readOnly',
  EPERM: 'readOnly',
};

/** Why a file could not be written, as far as somebody can do something about it. */
export const writeProblem = (error: unknown): 'diskFull' | 'readOnly' | 'failed' =>
  problems[codeOf(error)] ?? 'failed';
