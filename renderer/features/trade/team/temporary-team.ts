import { atom } from 'jotai';
import type { TeamValues } from '#renderer/parts/team/team-values.ts';

/**
 * The team that is to be founded, as it is typed while its plan is bought (specification section 3);
 * preferred over the team there is. Null outside of the purchase form.
 */
export const temporaryTeamAtom = atom<TeamValues | null>(null);
