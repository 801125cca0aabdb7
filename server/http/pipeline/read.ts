import { success, type Envelope } from '../answer/envelope.ts';
import { parseInput, readInput } from '../body/input.ts';
import { counted } from './admit.ts';
import { openContext } from './open-context.ts';
import type { Passage } from './options.ts';

/** A question: no transaction, prepared statements, the answer in the envelope. */
export async function read(passage: Passage<'read'>): Promise<Envelope | string> {
  const { call, request, reply, principal, options } = passage;
  const input = parseInput(call, readInput(call, request).fields);
  if (call.isLarge !== true) return answerTo(passage, input);
  const caller = { ip: request.ip, principal: counted(principal) };
  const make = async () => JSON.stringify(await answerTo(passage, input));
  const text = await options.limits.makeLarge(caller, make);
  reply.type('application/json; charset=utf-8');
  return text;
}

async function answerTo(passage: Passage<'read'>, input: unknown): Promise<Envelope> {
  const { call, steps, reply, options } = passage;
  const { context, session } = openContext(
    passage,
    input,
    steps.isQuick ? options.quick : options.db,
  );
  const answer = await steps.run(context, input);
  session.commit(reply);
  return success(call.output.parse(answer), call.freeForm);
}
