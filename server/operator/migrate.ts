import type { OperatorCommand } from './command.ts';

/**
 * For deployments whose servers do not know the owner: what every command does before its own work
 * is all of this one's.
 */
export const migrate: OperatorCommand = {
  usage: '',
  summary:
    'Brings the database to this version and gives the role of DATABASE_URL its rights, with DATABASE_OWNER_URL.',
  needsOwner: true,
  run({ print }) {
    print('The database is prepared for this version.');
    return Promise.resolve({});
  },
};
