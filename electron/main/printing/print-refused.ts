import type { PrintProblem } from '#shared/desktop-print.ts';

/** Why printing did not go on, in the codes that the page has words for. */
export class PrintRefused extends Error {
  /** After how long it may be tried again by itself; null: not before somebody has done something. */
  readonly seconds: number | null;
  constructor(
    readonly problem: PrintProblem,
    { seconds, ...options }: ErrorOptions & { seconds?: number | undefined } = {},
  ) {
    super(`printing: ${problem}`, options);
    this.seconds = seconds ?? null;
  }
}

/** Thrown where a step takes longer than it may. */
export function tooLate(): never {
  throw new PrintRefused('timeLimit');
}
