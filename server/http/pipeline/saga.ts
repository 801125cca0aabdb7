import { inTransaction } from '../../db/transaction.ts';
import { CallFailure } from '../../modules/context.ts';
import { success, type Envelope } from '../answer/envelope.ts';
import { onceByKey } from '../idempotency/once-by-key.ts';
import { parseInput, readInput } from '../body/input.ts';
import { keyedCall, madeUpKey } from './keyed-call.ts';
import { openContext } from './open-context.ts';
import type { Passage } from './options.ts';
import { refuseInMaintenance } from './refuse-in-maintenance.ts';

/**
 * A command that asks an outside service. Before: the attempt is written and committed under the
 * call's key. Outside: the service is asked, no transaction open. After: the result is written and
 * committed with the answer. Who dies in between leaves an attempt; a repetition goes on with it.
 */
export async function saga(passage: Passage<'saga'>): Promise<Envelope> {
  const { call, steps, request, reply, options } = passage;
  const raw = readInput(call, request);
  if (raw.isDecoyFilled) return success(call.output.parse(call.example.output), call.freeForm);
  const input = parseInput(call, raw.fields);
  const opened = openContext(passage, input);
  const { db } = options;

  const keyed =
    keyedCall(passage, raw.fields, opened.context.now) ??
    madeUpKey(passage, raw.fields, opened.context.now);
  const answer = await onceByKey(db, keyed, async ({ attempt: earlier, keep, keepAttempt }) => {
    if (earlier === null) {
      await refuseInMaintenance(passage, opened.context.now);
      await steps.prepare?.(opened.context, input);
    }
    const attempt =
      earlier ??
      (await inTransaction(db, async (transaction) => {
        opened.restart();
        const begun = await steps.begin(opened.on(transaction), input);
        return keepAttempt(transaction, begun);
      }));
    const outcome = await unlessRefused(() => steps.act(opened.context, attempt, input));
    const result = await inTransaction(db, async (transaction) => {
      opened.restart();
      const said = await unlessRefused(() =>
        steps.finish(opened.on(transaction), attempt, outcome, input),
      );
      if (!(said instanceof CallFailure)) await opened.audit(transaction);
      const kept = said instanceof CallFailure ? said : call.output.parse(said);
      await keep(transaction, kept);
      return kept;
    });
    options.afterCommit();
    if (result instanceof CallFailure) throw result;
    return result;
  });
  opened.session.commit(reply);
  return success(answer, call.freeForm);
}

/**
 * A refusal of the service is an outcome, which `finish` writes down and answers. Thrown, by either
 * of them, it would close the key over an attempt that nobody ever ends: so it is taken for the fault
 * it is.
 */
async function unlessRefused<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    throw new Error(`a saga refused with ${error.code} before its result was written`, {
      cause: error,
    });
  }
}
