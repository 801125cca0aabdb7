import * as z from 'zod/mini';
import type { CallDefinition, CallOutput } from '#shared/contract/define-call.ts';
import type { ErrorCode } from '#shared/errors/catalogue.ts';
import type { ErrorDetails } from '#shared/errors/details.ts';

/** What stands in `data` of a refusal: the details of its code, if it has some. */
type Details = ErrorDetails<ErrorCode> | null | undefined;

/** An answer as it came over the wire, names in camelCase; on failure `data` is the details. */
export type Answer<Output = unknown> = { http: number; headers: Headers } & (
  | { status: 0; data: Output }
  | { status: ErrorCode; data: Details }
);

/** What a call says when it worked; of media the bytes themselves come along. */
export type Said<C extends CallDefinition> = C extends { kind: 'media' }
  ? CallOutput<C> & { bytes: Uint8Array }
  : CallOutput<C>;

/** Answer to a call of which nothing is known: to a link, or to input that was made up. */
export interface RawAnswer {
  http: number;
  headers: Headers;
  /** Missing where the answer is no envelope. */
  status: unknown;
  data: unknown;
}

/** The answer of this very call: what it says has worked must be what the entry promises. */
export function answerOf<C extends CallDefinition>(entry: C, answer: RawAnswer): Answer<Said<C>> {
  const { status } = answer;
  if (typeof status !== 'number') {
    throw new Error(`${entry.name} answered ${answer.http} without an envelope`);
  }
  if (status === 0) {
    const { success, error } = z.safeParse(entry.output, answer.data);
    if (!success) throw new Error(`${entry.name} answered against its entry: ${error.message}`);
  }
  // As it came, not as parsed: what the entry does not name would be lost to the tests.
  return answer as Answer<Said<C>>; // just checked
}

/** The data of a call that worked. */
export function done<Output>(answer: Answer<Output>): Output {
  if (answer.status !== 0) {
    const { http, status, data } = answer;
    throw new Error(`refused: ${http} ${status} ${JSON.stringify(data)}`);
  }
  return answer.data;
}

/** The details of a call that was refused with this very code. */
export function detailsOf<C extends ErrorCode>(answer: Answer, code: C): ErrorDetails<C> {
  const { http, status, data } = answer;
  if (status !== code) throw new Error(`${http} ${status} instead of code ${code}`);
  return data as ErrorDetails<C>; // those of the code, which the catalogue names
}

/** Codes of several answers, the least first. */
export function codesOf(answers: readonly Answer[]): number[] {
  return answers.map(({ status }) => status).toSorted((a, b) => a - b);
}
