import { and, count, desc, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { FreeOffer } from '#shared/domain/commerce/catalogue.ts';
import type { Database } from '../../../db/connect.ts';
import { carts, surveyAnswers } from '../../../db/schema/commerce/cart.ts';
import { orders } from '../../../db/schema/commerce/order.ts';
import { users } from '../../../db/schema/identity.ts';

/** Whose cart it is, and for which workspace. */
export interface CartOwner {
  userId: string;
  workspaceId: string;
}

const cartOf = ({ userId, workspaceId }: CartOwner) =>
  and(eq(carts.userId, userId), eq(carts.workspaceId, workspaceId));

/** Names of what is in it, in their order; none where there is no cart. */
export async function findCart(db: Database, owner: CartOwner): Promise<string[]> {
  const [found] = await db.select({ skus: carts.skus }).from(carts).where(cartOf(owner));
  return found?.skus ?? [];
}

export async function saveCart(
  db: Database,
  { userId, workspaceId }: CartOwner,
  content: { skus: string[]; updatedAt: Date },
): Promise<void> {
  await db
    .insert(carts)
    .values({ userId, workspaceId, ...content })
    .onConflictDoUpdate({ target: [carts.userId, carts.workspaceId], set: content });
}

/** What was in it until now; null where there was none. */
export async function deleteCart(db: Database, owner: CartOwner): Promise<string[] | null> {
  const [gone] = await db.delete(carts).where(cartOf(owner)).returning({ skus: carts.skus });
  return gone?.skus ?? null;
}

export async function insertSurveyAnswer(
  db: Database,
  answer: Omit<typeof surveyAnswers.$inferInsert, 'id'>,
): Promise<void> {
  await db.insert(surveyAnswers).values(answer);
}

/** Why users left: how often each option was chosen, and the newest answers. */
export async function newestAnswers(db: Database, limit: number) {
  const option = sql<string>`unnest(${surveyAnswers.options})`;
  const [counts, items] = await Promise.all([
    db
      .select({ kind: surveyAnswers.kind, option: option.as('option'), answers: count() })
      .from(surveyAnswers)
      .groupBy(surveyAnswers.kind, sql`option`)
      .orderBy(surveyAnswers.kind, sql`option`),
    db
      .select()
      .from(surveyAnswers)
      .orderBy(desc(surveyAnswers.createdAt), desc(surveyAnswers.id))
      .limit(limit),
  ]);
  return { counts, items };
}

/**
 * What a workspace was given once, also where it is long over; and what the same person was given in
 * another one, which a team took, or under the same address before an account was deleted.
 */
export async function findUsedOffers(
  db: Database,
  { workspaceId, userId }: { workspaceId: string; userId: string | null },
): Promise<ReadonlySet<FreeOffer>> {
  const isOwn = [eq(orders.workspaceId, workspaceId)];
  if (userId !== null) {
    const address = db.select({ email: users.email }).from(users).where(eq(users.id, userId));
    isOwn.push(eq(orders.userId, userId), eq(orders.buyerEmail, address));
  }
  const given = await db
    .select({ offer: orders.offer })
    .from(orders)
    .where(and(or(...isOwn), eq(orders.state, 'success'), isNotNull(orders.offer)))
    .groupBy(orders.offer);
  return new Set(given.flatMap(({ offer }) => offer ?? []));
}
