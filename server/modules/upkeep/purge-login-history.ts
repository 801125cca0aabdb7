import { lt } from 'drizzle-orm';
import { loginHistory } from '#shared/domain/constants.ts';
import { loginEvents } from '../../db/schema/sign-in.ts';
import type { JobServices } from '../job-services.ts';

/** Removes sign-ins and tries older than 180 days. */
export async function purgeLoginHistory({ db }: JobServices, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - loginHistory.days * 86_400_000);
  await db.delete(loginEvents).where(lt(loginEvents.at, oldest));
}
