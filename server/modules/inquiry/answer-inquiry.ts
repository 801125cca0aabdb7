import { answerInquiry as call } from '#shared/contract/inquiry/desk.ts';
import { fullName } from '#shared/domain/account/person-name.ts';
import { findPerson } from '../../db/person.ts';
import { handler } from '../handler.ts';
import { refuseStale, seenBy } from './refuse-stale.ts';
import { insertAnswer } from './sql.ts';
import { writeLine } from './write-line.ts';

export const answerInquiry = handler(call, async (ctx, { id, text, seen }) => {
  const operatorId = ctx.principal.userId;
  const operator = await findPerson(ctx.db, operatorId);
  const by = operator ? fullName(operator) : '';
  const answerId = await insertAnswer(
    ctx.db,
    { id, operatorId, by, text },
    ctx.now,
    seenBy(ctx.principal, seen),
  );
  if (answerId === null) return refuseStale(ctx, id);
  await ctx.enqueue(ctx.db, 'send-inquiry-answer', { answerId });
  await writeLine(ctx, call.name, { id });
  return null;
});
