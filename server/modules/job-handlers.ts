import { sendPasswordChangedMail, sendResetMail, sendVerificationMail } from './auth/mails.ts';
import type { JobHandlers, RecurringHandlers } from './job-services.ts';
import { purgeExpired } from './upkeep/purge-expired.ts';

export const jobHandlers: JobHandlers = {
  'send-verification-mail': sendVerificationMail,
  'send-reset-mail': sendResetMail,
  'send-password-changed-mail': sendPasswordChangedMail,
};

export const recurringHandlers: RecurringHandlers = {
  'purge-expired': purgeExpired,
};
