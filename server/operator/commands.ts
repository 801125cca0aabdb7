import { backup, restore } from './back-up.ts';
import { catalogue } from './catalogue.ts';
import type { OperatorCommand } from './command.ts';
import { inquiries } from './inquiry/inquiries.ts';
import { invoiceTrack } from './invoice-track.ts';
import { jobs } from './queue/jobs.ts';
import { leaveSandbox } from './leave-sandbox.ts';
import { leavingAnswers } from './commerce/leaving-answers.ts';
import { clearMaintenance, listMaintenance, setMaintenance } from './maintenance.ts';
import { migrate } from './migrate.ts';
import { money } from './money.ts';
import { operators } from './inquiry/operators.ts';
import { payments } from './payments.ts';
import { refunds } from './refunds.ts';
import { reprocessFiles } from './queue/reprocess-files.ts';
import { rotateKey } from './rotate-key.ts';
import { serialNumberCommand } from './serial-numbers.ts';

/** Every command of `npm run operator -- <command>`; each that is done leaves a line in the audit log. */
export const operatorCommands: Readonly<Record<string, OperatorCommand>> = {
  migrate,
  backup,
  restore,
  'leave-sandbox': leaveSandbox,
  'rotate-key': rotateKey,
  jobs,
  'reprocess-files': reprocessFiles,
  'invoice-track': invoiceTrack,
  payments,
  refunds,
  money,
  catalogue,
  operators,
  inquiries,
  'leaving-answers': leavingAnswers,
  'serial-numbers': serialNumberCommand,
  'maintenance-set': setMaintenance,
  'maintenance-list': listMaintenance,
  'maintenance-clear': clearMaintenance,
};
