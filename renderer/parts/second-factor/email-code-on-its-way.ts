import { sessionText } from '#renderer/platform/storage.ts';

/** Which code is meant: each purpose has its own, and a visit is one arrival at its form. */
export interface EmailCodeFor {
  email: string;
  purpose: 'sign-in' | 'step-up';
  visit: string;
}

const key = 'marquee.email-code-sent';

/** What this tab knows of the last code that was mailed and not used yet. */
export const emailCodeOnItsWay = {
  /** Is it the code of this visit, or `isRecent`, one of the same purpose? */
  isThere(wanted: EmailCodeFor, isRecent: boolean): boolean {
    const noted = sessionText.read(key);
    if (noted === null || !noted.startsWith(`${ownerOf(wanted)} `)) return false;
    return isRecent || noted === lineOf(wanted);
  },

  note(sent: EmailCodeFor): void {
    sessionText.write(key, lineOf(sent));
  },

  forget(): void {
    sessionText.write(key, null);
  },
};

function ownerOf({ email, purpose }: EmailCodeFor): string {
  return `${purpose} ${email}`;
}

function lineOf(code: EmailCodeFor): string {
  return `${ownerOf(code)} ${code.visit}`;
}
