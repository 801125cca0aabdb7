import { planTypes, type PlanType } from '../constants.ts';

/** Why somebody ends a plan or gives an upgrade up (specification section 3), as the wire has it. */
export const leavingReasons = ['expensive', 'alternative', 'inappropriate', 'others'] as const;
export type LeavingReason = (typeof leavingReasons)[number];

/** Letters of the words beside them. */
export const longestReason = 1000;

/** What is wrong with an answer: no option, no text though `others` needs it (decisions section 8), or too long a text. */
export function answerProblem(
  { options, reason }: { options: readonly LeavingReason[]; reason: string },
  { isRequired }: { isRequired: boolean },
): 'options' | 'reason' | 'tooLong' | null {
  if (isRequired && options.length === 0) return 'options';
  if (reason.trim().length > longestReason) return 'tooLong';
  return options.includes('others') && reason.trim() === '' ? 'reason' : null;
}

/** Is a plan of the cart above the present one, so that emptying the cart gives up an upgrade? */
export function isUpgrade(inCart: readonly (PlanType | null)[], present: PlanType): boolean {
  const rank = planTypes.indexOf(present);
  return inCart.some((type) => type !== null && planTypes.indexOf(type) > rank);
}
