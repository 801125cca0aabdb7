import type { FastifyReply } from 'fastify';
import type { Database } from '../../db/connect.ts';
import { inTransaction } from '../../db/transaction.ts';
import { success, type Envelope } from '../answer/envelope.ts';
import { onceByKey } from '../idempotency/once-by-key.ts';
import { parseInput, readInput } from '../body/input.ts';
import { keyedCall } from './keyed-call.ts';
import { openContext } from './open-context.ts';
import type { Passage } from './options.ts';
import { refuseInMaintenance } from './refuse-in-maintenance.ts';

/**
 * A change: its key first, then what is slow, then one transaction around what is written, the line
 * of the audit log and the answer that a repetition gets. Cookies leave only if it commits.
 */
export async function command(passage: Passage<'command'>): Promise<Envelope | FastifyReply> {
  const { call, steps, request, reply, options } = passage;
  const raw = readInput(call, request);
  // A program that fills every field learns nothing: same answer, nothing done.
  if (raw.isDecoyFilled) {
    const pretended = steps.pretend ? steps.pretend() : call.example.output;
    return success(call.output.parse(pretended), call.freeForm);
  }
  const input = parseInput(call, raw.fields);
  const opened = openContext(passage, input);

  const first = async (keep: (db: Database, answer: unknown) => Promise<void>) => {
    await refuseInMaintenance(passage, opened.context.now);
    const prepared = steps.prepare ? await steps.prepare(opened.context, input) : null;
    return inTransaction(options.db, async (transaction) => {
      opened.restart();
      const output = await steps.run(opened.on(transaction), input, prepared);
      await opened.audit(transaction);
      const answer = call.output.parse(output);
      await keep(transaction, answer);
      return answer;
    });
  };

  const keyed = keyedCall(passage, raw.fields, opened.context.now);
  const answer = keyed
    ? await onceByKey(options.db, keyed, ({ keep }) => first(keep))
    : await first(async () => undefined);
  opened.session.commit(reply);
  options.afterCommit();
  return call.answer === 'redirect'
    ? reply.redirect(String(answer), 302)
    : success(answer, call.freeForm);
}
