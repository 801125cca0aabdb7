import { backup, restore } from './back-up.ts';
import type { OperatorCommand } from './command.ts';
import { clearMaintenance, listMaintenance, setMaintenance } from './maintenance.ts';

/** Every command of `npm run operator -- <command>`; those that change something are audited. */
export const operatorCommands: Readonly<Record<string, OperatorCommand>> = {
  backup,
  restore,
  'maintenance-set': setMaintenance,
  'maintenance-list': listMaintenance,
  'maintenance-clear': clearMaintenance,
};
