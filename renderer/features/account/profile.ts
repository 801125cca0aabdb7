import type { CallOutput } from '#shared/contract/define-call.ts';
import type { getProfile, getProfileOptions } from '#shared/contract/account/user.ts';

/** Who is signed in. */
export type Self = CallOutput<typeof getProfile>['self'];
export type Team = NonNullable<CallOutput<typeof getProfile>['team']>;
/** What the selects of the form offer. */
export type ProfileOptions = CallOutput<typeof getProfileOptions>;
