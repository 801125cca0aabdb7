import { withoutServers } from '../db/presence.ts';
import { leaveSandbox as leave } from '../sandbox/leave-sandbox.ts';
import type { OperatorCommand } from './command.ts';

/** Makes a database that was a sandbox fit for production; a second time it finds nothing to do. */
export const leaveSandbox: OperatorCommand = {
  usage: '',
  summary:
    'Takes demo accounts, moved clock and what only simulators proved out of a database that was a sandbox; no server may run.',
  async run({ db, pool, print }) {
    // The system's time: the sandbox's clock is what is being left.
    const left = await withoutServers(pool, () => leave(db, new Date()));
    if (left === null) {
      print('This database is no sandbox: nothing to do.');
      return { accounts: 0, teams: 0 };
    }
    print(`${left.accounts} demo accounts and ${left.teams} of their teams removed.`);
    print('Everybody else signs in again and proves the address by a mail. No plan was kept.');
    return { ...left };
  },
};
