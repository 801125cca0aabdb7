import type { Database } from '../db/connect.ts';
import { endFuture, endSchedules } from './leave-clock-sql.ts';
import {
  deleteAccounts,
  dissolveTeamsOf,
  endPlans,
  endProofs,
  findDemoAccounts,
  forgetSandbox,
  handContentOver,
} from './leave-sql.ts';
import { wasSandbox } from './sandbox-mark.ts';

/** What was taken away. */
export interface Left {
  accounts: number;
  teams: number;
}

/**
 * Makes a database that was a sandbox fit for real people, all or nothing; null if it is none (any
 * more). The demo accounts go with their teams, the moved clock with everything it put into the
 * future (but for lines of the audit log, which nobody changes), and all jobs, so that no mail of the
 * trial is sent. Other accounts stay with their passwords and settings, but nothing counts that was
 * proved to a simulator: sessions, links, social accounts and phones end, an address is verified anew
 * by a real mail, and no plan stays that nobody paid. No server may run meanwhile.
 */
export async function leaveSandbox(db: Database, now: Date): Promise<Left | null> {
  return db.transaction(async (tx) => {
    if (!(await wasSandbox(tx))) return null;
    // First what refers to all the rest.
    await endPlans(tx);
    const demo = await findDemoAccounts(tx);
    const teams = await dissolveTeamsOf(tx, demo);
    await handContentOver(tx, demo);
    await deleteAccounts(tx, demo);
    await endProofs(tx, now);
    await endFuture(tx, now);
    await endSchedules(tx);
    await forgetSandbox(tx);
    return { accounts: demo.length, teams };
  });
}
