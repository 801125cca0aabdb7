/** What one unit of our currency is worth in others, on a day, as somebody says. */
export interface RateTable {
  /** `YYYY-MM-DD` */
  date: string;
  source: string;
  /** By ISO 4217; each above 0. */
  rates: Readonly<Record<string, number>>;
}

/** Asks for today's rates; rejects with ServiceUnreachableError where none can be had. */
export type RateSource = () => Promise<RateTable>;
