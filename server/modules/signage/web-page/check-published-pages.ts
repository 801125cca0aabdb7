import { checkWebPage } from '../../../ports/outbound/check-web-page.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { JobFacts, JobServices } from '../../job-services.ts';
import { noteChecks, takeDuePages } from './sql.ts';

/** Requests at the same time. */
const lanes = 10;

/**
 * Job: checks web pages that screens show, so that screens skip error pages.
 *
 *   before   the rows get their next date, so that nobody else takes them
 *   outside  one request for each page
 *   after    the result is stored; a run that is lost is made up for at the next date
 */
export async function checkPublishedPages(
  { db, config, origin }: Pick<JobServices, 'db' | 'config' | 'origin'>,
  _: Record<string, never>,
  { now, signal }: Pick<JobFacts, 'now' | 'signal'>,
): Promise<void> {
  const due = await takeDuePages(db, now);
  const options = { origin: origin(), mayLoopback: config.isSandbox, signal };
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (let page = due.pop(); page; page = due.pop()) {
        const { url, workspaceId } = page;
        const check = await checkWebPage(url, options);
        await inTransaction(db, (transaction) =>
          noteChecks(transaction, workspaceId, [{ url, ...check }], now),
        );
      }
    }),
  );
}
