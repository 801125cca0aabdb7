import {
  sendAccountDeletedMail,
  sendEmailChangeMail,
  sendEmailChangeNotice,
} from './account/security/mails.ts';
import { sendResetMail, sendVerificationMail } from './account/mailed-links/mails.ts';
import { sendEmailCodeMail } from './account/two-factor/email/send-code-mail.ts';
import { refreshCurrencyRates } from './commerce/currency/refresh-rates.ts';
import { askPayment } from './commerce/payment/ask-payment.ts';
import { giveReferralGift } from './commerce/gift/give-referral-gift.ts';
import { deliverEinvoice } from './commerce/invoice/deliver-einvoice.ts';
import { checkMoney } from './commerce/report/check-money.ts';
import { sendInvoiceMail } from './commerce/invoice/mail/send-invoice-mail.ts';
import { issueWaitingInvoices } from './commerce/invoice/issue-waiting-invoices.ts';
import { expireLicense } from './commerce/renewal/expire-license.ts';
import { dateLicenses } from './commerce/renewal/date-licenses.ts';
import { renewLicense } from './commerce/renewal/renew-license.ts';
import { remindLicense } from './commerce/renewal/remind-license.ts';
import { finishRefund } from './commerce/refund/finish-refund.ts';
import { issueRefundDocument } from './commerce/refund/refund-document.ts';
import { removeOverLimit } from './commerce/storage/remove-over-limit.ts';
import { watchStorage } from './commerce/storage/watch-storage.ts';
import { sendInquiryAnswer, sendInquiryMail, sendInquiryNotice } from './inquiry/mails.ts';
import type { JobHandlers } from './job-services.ts';
import { sendNewsletterMail } from './newsletter/send-newsletter-mail.ts';
import { sendEventMail } from './notification/send-event-mail.ts';
import { purgeAccount } from './retention/purge-account.ts';
import { purgeUploads } from './retention/purge-uploads.ts';
import { purgeExpired, purgeHistory } from './retention/purges.ts';
import { refreshCalendar } from './signage/calendar/refresh-calendar.ts';
import { prepareFile } from './signage/media/prepare/prepare-file.ts';
import { purgeFiles } from './signage/media/purge-files.ts';
import { watchScreensJob } from './signage/silence/watch-screens-job.ts';
import { sendShareMail } from './signage/slideshow/send-share-mail.ts';
import { alignWebPages } from './signage/web-page/align-web-pages.ts';
import { checkPublishedPages } from './signage/web-page/check-published-pages.ts';
import { expireTransfer } from './team/transfer/expire-transfer.ts';
import { sendInvitationMail } from './team/mails.ts';

export const jobHandlers: JobHandlers = {
  'send-verification-mail': sendVerificationMail,
  'send-reset-mail': sendResetMail,
  'send-email-code': sendEmailCodeMail,
  'send-event-mail': sendEventMail,
  'send-email-change-mail': sendEmailChangeMail,
  'send-email-change-notice': sendEmailChangeNotice,
  'send-account-deleted-mail': sendAccountDeletedMail,
  'send-invitation-mail': sendInvitationMail,
  'send-share-mail': sendShareMail,
  'send-newsletter-mail': sendNewsletterMail,
  'send-inquiry-mail': sendInquiryMail,
  'send-inquiry-notice': sendInquiryNotice,
  'send-inquiry-answer': sendInquiryAnswer,
  'send-invoice-mail': sendInvoiceMail,
  'expire-transfer': expireTransfer,
  'purge-account': purgeAccount,
  'purge-expired': purgeExpired,
  'purge-history': purgeHistory,
  'purge-uploads': purgeUploads,
  'prepare-image': prepareFile,
  'prepare-file': prepareFile,
  'refresh-calendar': refreshCalendar,
  'purge-files': purgeFiles,
  'ask-payment': askPayment,
  'deliver-einvoice': deliverEinvoice,
  'issue-waiting-invoices': issueWaitingInvoices,
  'finish-refund': finishRefund,
  'issue-refund-document': issueRefundDocument,
  'check-money': checkMoney,
  'refresh-currency-rates': refreshCurrencyRates,
  'date-licenses': dateLicenses,
  'renew-license': renewLicense,
  'remind-license': remindLicense,
  'expire-license': expireLicense,
  'watch-storage': watchStorage,
  'remove-over-limit': removeOverLimit,
  'give-referral-gift': giveReferralGift,
  'watch-screens': watchScreensJob,
  'check-web-pages': checkPublishedPages,
  'align-web-pages': alignWebPages,
};
