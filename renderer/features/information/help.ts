import type help from '#resources/locales/en/help.json';
import { stepIds } from '#renderer/parts/help/help-steps.ts';

type Texts = typeof help;

/** A question with its answer; the key is the anchor that links name, so it stays. */
export type QuestionId = {
  [Key in keyof Texts]: Texts[Key] extends { question: string } ? Key : never;
}[keyof Texts];

interface Topic {
  id: keyof Texts['group'];
  questions: readonly QuestionId[];
}

/** The questions by topic. Only what the product does today has its place here. */
export const topics: readonly Topic[] = [
  { id: 'steps', questions: stepIds },
  {
    id: 'start',
    questions: [
      'what-is',
      'create-account',
      'no-verification-mail',
      'which-device',
      'language',
      'appearance',
    ],
  },
  {
    id: 'screens',
    questions: [
      'which-applications',
      'storage-size',
      'screen-limit',
      'door-calendar',
      'connect-device',
      'code-refused',
    ],
  },
  {
    id: 'account',
    questions: [
      'forgot-password',
      'password-rule',
      'locked-out',
      'change-email',
      'social',
      'sessions',
      'unknown-sign-in',
      'profile-photo',
    ],
  },
  {
    id: 'two-step',
    questions: ['turn-on-two-step', 'which-method', 'recovery-codes', 'no-code', 'asked-again'],
  },
  {
    id: 'team',
    questions: [
      'what-is-team',
      'roles',
      'invite',
      'join',
      'suspend',
      'remove',
      'transfer',
      'leave',
      'audit',
    ],
  },
  {
    id: 'plans',
    questions: ['which-plans', 'over-limit', 'refunds'],
  },
  {
    id: 'desktop',
    questions: ['desktop-what', 'desktop-sign-in', 'desktop-server'],
  },
  {
    id: 'privacy',
    questions: ['export', 'delete-account', 'restore-account', 'newsletter', 'cookies'],
  },
];

/** Anchors of earlier versions and short names of topics, and what they lead to now. */
export const formerAnchors: Readonly<Record<string, QuestionId>> = {
  refund: 'refunds',
  'refund-policy': 'refunds',
  plan: 'which-plans',
  plans: 'which-plans',
  subscription: 'which-plans',
  payment: 'which-plans',
  storage: 'storage-size',
  'simultaneous-playback': 'screen-limit',
  playback: 'screen-limit',
  device: 'connect-device',
  'device-code': 'connect-device',
  team: 'what-is-team',
  role: 'roles',
  permissions: 'roles',
  member: 'invite',
  'account-holder': 'transfer',
  password: 'password-rule',
  'two-factor': 'turn-on-two-step',
  verification: 'no-verification-mail',
  'verify-email': 'no-verification-mail',
};
