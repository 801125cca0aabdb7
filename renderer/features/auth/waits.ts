/** Keys of the waits between two mails of a kind; kept until the tab is closed. */
export const waits = {
  verificationMail: 'marquee.verification-mail',
  resetMail: 'marquee.reset-mail',
} as const;
