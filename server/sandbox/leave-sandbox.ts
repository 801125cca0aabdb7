import type { Database } from '../db/connect.ts';
import {
  deleteAccounts,
  dissolveTeamsOf,
  endPlans,
  endProofs,
  endSchedules,
  findDemoAccounts,
  forgetSandbox,
  handFilesOver,
} from './leave-sql.ts';
import { wasSandbox } from './sandbox-mark.ts';

/** What was taken away. */
export interface Left {
  accounts: number;
  teams: number;
}

/**
 * Makes a database that was a sandbox fit for real people, all or nothing; null if it is none (any
 * more). The demo accounts go with their teams, and the moved clock with everything it put into the
 * future. Other accounts stay with their passwords and settings, but nothing counts that was proved
 * to a simulator: sessions, links, social accounts and phones end, an address is verified anew by
 * a real mail, and no plan stays that nobody paid. No server may run meanwhile.
 */
export async function leaveSandbox(db: Database, now: Date): Promise<Left | null> {
  return db.transaction(async (tx) => {
    if (!(await wasSandbox(tx))) return null;
    const demo = await findDemoAccounts(tx);
    const teams = await dissolveTeamsOf(tx, demo);
    await handFilesOver(tx, demo);
    await deleteAccounts(tx, demo);
    await endProofs(tx, now);
    await endPlans(tx);
    await endSchedules(tx, now);
    await forgetSandbox(tx);
    return { accounts: demo.length, teams };
  });
}
