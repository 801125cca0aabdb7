import { success, type Envelope } from '../answer/envelope.ts';
import { parseInput, readInput } from '../body/input.ts';
import { openContext } from './open-context.ts';
import type { Passage } from './options.ts';

/** A question: no transaction, prepared statements, the answer in the envelope. */
export async function read(passage: Passage<'read'>): Promise<Envelope> {
  const { call, steps, request, reply, options } = passage;
  const input = parseInput(call, readInput(call, request).fields);
  const { context, session } = openContext(
    passage,
    input,
    steps.isQuick ? options.quick : options.db,
  );
  const answer = await steps.run(context, input);
  session.commit(reply);
  return success(call.output.parse(answer), call.freeForm);
}
