import type { PrintProblem } from '#shared/desktop-print.ts';

/** Why printing did not go on, in the codes that the page has words for. */
export class PrintRefused extends Error {
  /** After how long it may be tried again by itself; null: not before somebody has done something. */
  readonly seconds: number | null;
  /** Some of the sheets were handed over before: by itself nothing is sent again. */
  readonly isPartly: boolean;
  constructor(
    readonly problem: PrintProblem,
    {
      seconds,
      isPartly = false,
      ...options
    }: ErrorOptions & { seconds?: number | undefined; isPartly?: boolean } = {},
  ) {
    super(`printing: ${problem}`, options);
    this.seconds = seconds ?? null;
    this.isPartly = isPartly;
  }
}

/** Thrown where a step takes longer than it may. */
export function tooLate(): never {
  throw new PrintRefused('timeLimit');
}
