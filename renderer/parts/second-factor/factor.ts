import type { TwoFactorMethod } from '#shared/domain/constants.ts';

/** What somebody can answer a second step with. */
export type Factor = TwoFactorMethod | 'recovery';

/** The answer: a code for us, or a token of the identity service that a phone was shown. */
export type FactorAnswer = { code: string } | { idToken: string };

/** Where codes go. */
export interface FactorAddresses {
  email: string;
  /** E.164; null where SMS is no method. */
  phone: string | null;
}

/** What every form of a second factor needs. */
export interface FactorFormProps {
  factor: Factor;
  addresses: FactorAddresses;
  /** What the answer is for; mailed codes are good for one purpose. */
  purpose: 'sign-in' | 'step-up';
  /** Names this arrival, through reloads: each mails one code. */
  visit: string;
  submitLabel: string;
  /** Can the user answer with another method? */
  hasOtherMethod: boolean;
  /** Shows the answer to the server; what it throws is told at the field. */
  confirm: (answer: FactorAnswer) => Promise<void>;
  /** Shows the buttons of a dialogue. */
  onCancel?: (() => void) | undefined;
}
