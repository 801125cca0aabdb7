import * as z from 'zod/mini';
import { teamRoles } from '#shared/domain/team/roles.ts';
import { email, inviteeEmail, token } from '#shared/schema/person/identity.ts';
import { inviteeFirstName, inviteeLastName } from '#shared/schema/person/person.ts';
import { done, moment, textOrNull } from '#shared/schema/shapes.ts';
import { adminAppsAreOwn, apps, givenRole } from '#shared/schema/team.ts';
import { memberReads, sessionReads, teamReads } from '#shared/contract/reads.ts';
import { defineCall } from '#shared/contract/define-call.ts';

export const inviteMember = defineCall({
  name: 'inviteMember',
  method: 'POST',
  path: 'team/invitation',
  summary: 'Invites an address into the team by mail; the link works for 7 days.',
  access: { may: 'manage members' },
  plan: 'professional_team',
  limit: 'invitation',
  input: z
    .strictObject({
      email: inviteeEmail,
      firstName: inviteeFirstName,
      lastName: inviteeLastName,
      roleId: givenRole,
      apps: z._default(apps, []),
      adminApps: z._default(apps, []),
      /** Also who has an account and is in no team; who was in this one before always is. */
      allowRegistered: z._default(z.boolean({ error: 'invalid' }), false),
    })
    .check(adminAppsAreOwn),
  output: done,
  errors: [1015, 1025, 1026],
  audit: { fields: ['email', 'roleId', 'apps', 'adminApps'] },
  idempotent: true,
  invalidates: memberReads,
  example: {
    input: {
      email: 'mei@example.com',
      firstName: 'Mei',
      lastName: 'Lin',
      roleId: 'member',
      apps: ['slideshow'],
      adminApps: [],
    },
    output: null,
  },
});

export const resendInvitation = defineCall({
  name: 'resendInvitation',
  method: 'POST',
  path: 'team/invitation/resend',
  summary: 'Mails an open invitation again with a new link and 7 new days; again after 60 seconds.',
  access: { may: 'manage members' },
  plan: 'professional_team',
  limit: 'invitation',
  input: z.strictObject({ email }),
  output: done,
  errors: [1002, 1015],
  audit: { fields: ['email'] },
  invalidates: memberReads,
  example: { input: { email: 'mei@example.com' }, output: null },
});

export const acceptInvitation = defineCall({
  name: 'acceptInvitation',
  method: 'POST',
  path: 'team/invitation/accept',
  summary: 'Joins the team of a mailed token; the token also verifies the address.',
  access: 'signed-in',
  limit: 'following',
  input: z.strictObject({ token }),
  output: z.object({ teamName: z.string(), roleId: z.enum(teamRoles) }),
  errors: [1031, 1033],
  audit: { fields: [], byItself: true },
  invalidates: [...sessionReads, ...teamReads],
  example: { input: { token: 'mailed' }, output: { teamName: 'Blue Door', roleId: 'member' } },
});

export const getInvitationSignUpInfo = defineCall({
  name: 'getInvitationSignUpInfo',
  method: 'POST',
  path: 'team-invitation-signup-info',
  kind: 'read',
  summary: 'Whom a mailed invitation is for, so that the sign-up form is filled in.',
  access: 'public',
  limit: 'following',
  input: z.strictObject({ token }),
  output: z.object({
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    teamName: z.string(),
    roleId: z.enum(teamRoles),
    /** Name of who sent it; null where they have no account any more. */
    invitedBy: textOrNull,
    expiresAt: moment,
  }),
  errors: [1033],
  example: {
    input: { token: 'mailed' },
    output: {
      email: 'mei@example.com',
      firstName: 'Mei',
      lastName: 'Lin',
      teamName: 'Blue Door',
      roleId: 'app_admin',
      invitedBy: 'Ines Vega',
      expiresAt: '2026-11-28T01:00:00.000Z',
    },
  },
});
