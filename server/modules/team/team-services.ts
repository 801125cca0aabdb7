import type { TeamServices } from '../context.ts';
import { followInvitation } from './invitation/follow-invitation.ts';
import { teamView } from './team-view.ts';

/** The team's part of signing in and of the profile. */
export const teamServices: TeamServices = { followInvitation, viewOf: teamView };
