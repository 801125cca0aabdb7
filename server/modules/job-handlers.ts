import { sendResetMail, sendVerificationMail } from './account/sign-in/mails.ts';
import type { JobHandlers, RecurringHandlers } from './job-services.ts';
import { sendNewsletterMail } from './newsletter/send-newsletter-mail.ts';
import { sendEventMail } from './notification/send-event-mail.ts';
import { sendAccountDeletedMail, sendEmailChangeMail } from './account/security/mails.ts';
import { expireTransfers } from './team/expire-transfers.ts';
import { sendInvitationMail } from './team/mails.ts';
import { sendEmailCodeMail } from './account/two-factor/send-code-mail.ts';
import { purgeAccounts } from './retention/purge-accounts.ts';
import { purgeExpired, purgeLoginHistory } from './retention/purges.ts';

export const jobHandlers: JobHandlers = {
  'send-verification-mail': sendVerificationMail,
  'send-reset-mail': sendResetMail,
  'send-email-code': sendEmailCodeMail,
  'send-event-mail': sendEventMail,
  'send-email-change-mail': sendEmailChangeMail,
  'send-account-deleted-mail': sendAccountDeletedMail,
  'send-invitation-mail': sendInvitationMail,
  'send-newsletter-mail': sendNewsletterMail,
};

export const recurringHandlers: RecurringHandlers = {
  'purge-expired': purgeExpired,
  'expire-transfers': expireTransfers,
  'purge-accounts': purgeAccounts,
  'purge-login-history': purgeLoginHistory,
};
