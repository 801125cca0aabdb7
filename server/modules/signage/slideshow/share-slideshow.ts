import { shareSlideshow as call } from '#shared/contract/signage/slideshow.ts';
import { fullName } from '#shared/domain/account/person-name.ts';
import { sharing } from '#shared/domain/limits.ts';
import { startMailWaits } from '../../../db/mail-waits.ts';
import type { CallContext } from '../../context.ts';
import { preparedHandler } from '../../handler.ts';
import { notify } from '../../notification/notify.ts';
import { requireEditing } from '../editing.ts';
import { countStrangers } from '../../plan/count-strangers.ts';
import { managedSlideshow } from './seen-slideshow.ts';
import { changeShares, findAccounts, findShares } from './shares-sql.ts';
import { findPerson } from '../../../db/person.ts';
import { holdSlideshow } from './sql.ts';

/**
 * Replaces who sees and plays a slideshow. No answer tells who of them has an account: accounts get a
 * notification and a mail, others a mail alone, and find the slideshow once they signed up.
 */
export const shareSlideshow = preparedHandler(call, {
  /** Strangers' mailboxes: counted by address and outside of the transaction. */
  async prepare(ctx, { id, emails }) {
    const { row } = await managedSlideshow(ctx, id);
    const present = (await findShares(ctx.db, [id])).get(id) ?? [];
    const added = [...new Set(emails)].filter((email) => !present.includes(email));
    if (added.length === 0) return row.ownerId;
    // A refusal comes before the counts.
    await requireEditing(ctx);
    await countStrangers(ctx, added);
    const { max, seconds } = sharing;
    const key = `share:${ctx.principal.userId}`;
    const wait = await ctx.limiter.take({ key, max, seconds }, added.length);
    if (wait !== null) throw ctx.fail(4, { seconds: wait });
    return row.ownerId;
  },

  async run(ctx, { id, emails }, ownerId) {
    const { row } = await managedSlideshow(ctx, id);
    if (!(await holdSlideshow(ctx.db, id))) throw ctx.fail(7);
    const owner = await findPerson(ctx.db, ownerId);
    const present = (await findShares(ctx.db, [id])).get(id) ?? [];
    // The owner sees it anyway.
    const wanted = [...new Set(emails)].filter((email) => email !== owner?.email);
    const added = wanted.filter((email) => !present.includes(email));
    const removed = present.filter((email) => !wanted.includes(email));
    if (added.length > 0) await requireEditing(ctx);
    await changeShares(ctx.db, id, { added, removed }, ctx.now);
    await tell(ctx, { id, name: row.name, by: ctx.principal.userId }, added);
    const isChanged = added.length + removed.length > 0;
    ctx.auditAs(isChanged ? { slideshow: row.name, email: added, removed } : null);
    return { sharedWith: wanted.toSorted() };
  },
});

/** Once a day of the same slideshow, however often an address is taken off the list and put on it. */
async function tell(
  ctx: Pick<CallContext, 'db' | 'now' | 'enqueue'>,
  shared: { id: string; name: string; by: string },
  added: readonly string[],
): Promise<void> {
  const until = new Date(ctx.now.getTime() + sharing.mailHours * 3_600_000);
  const keyOf = (email: string) => `share:${shared.id}:${email}`;
  const started = await startMailWaits(ctx.db, added.map(keyOf), ctx.now, until);
  const told = added.filter((email) => started.has(keyOf(email)));
  if (told.length === 0) return;
  const accounts = await findAccounts(ctx.db, told);
  const by = await findPerson(ctx.db, shared.by);
  await notify(
    ctx,
    accounts.map(({ userId }) => userId),
    'slideshowShared',
    { name: by ? fullName(by) : '', slideshow: shared.name, slideshowId: shared.id },
    { sender: shared.by },
  );
  const known = new Set(accounts.map(({ email }) => email));
  const strangers = told.filter((email) => !known.has(email));
  if (strangers.length === 0) return;
  await ctx.enqueue(
    ctx.db,
    'send-share-mail',
    strangers.map((email) => ({ slideshowId: shared.id, email, userId: shared.by })),
  );
}
