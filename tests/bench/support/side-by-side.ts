import type { CallDefinition } from '#shared/contract/define-call.ts';
import { page as paging } from '#shared/domain/constants.ts';
import type { HttpClient } from '#tests/support/server/http-client.ts';
import { quantile } from './bench-server.ts';

/** A list of some length and who reads it. */
export interface Side {
  size: number;
  client: HttpClient;
}

/** A question to both sides; `pages` is how many pages the list has. */
export interface Question {
  call: CallDefinition;
  inputOf: (pages: number) => Record<string, unknown>;
  /** Times of the same question to the short list that are allowed. */
  most: number;
}

/**
 * Medians of questions to a long list against the same to a short one, in one run on one server.
 * They take turns, so that a slow moment of the machine meets all of them.
 */
export async function sideBySide(
  questions: Readonly<Record<string, Question>>,
  { long, short }: { long: Side; short: Side },
  rounds: number,
) {
  const times = new Map<string, number[]>();
  for (let round = -5; round < rounds; round += 1) {
    for (const [name, { call, inputOf }] of Object.entries(questions)) {
      for (const { size, client } of [long, short]) {
        const input = inputOf(Math.ceil(size / paging.size));
        const begun = performance.now();
        const { status } = await client.call(call, input);
        const took = performance.now() - begun;
        if (status !== 0) throw new Error(`${name}: ${String(status)}`);
        // The first rounds warm both sides up.
        if (round >= 0)
          times.set(`${size} ${name}`, [...(times.get(`${size} ${name}`) ?? []), took]);
      }
    }
  }
  const median = (size: number, name: string) => quantile(times.get(`${size} ${name}`) ?? [], 0.5);
  return Object.entries(questions).map(([name, { most }]) => {
    const [of, to] = [median(long.size, name), median(short.size, name)];
    const ratio = `× ${(of / to).toFixed(2)} of ${short.size} (${to.toFixed(1)} ms)`;
    return {
      measure: `${long.size}, ${name}`,
      value: of,
      unit: 'ms',
      note: `${ratio}, at most ${most.toFixed(1)}${of / to > most ? ': MISSED' : ''}`,
    };
  });
}
