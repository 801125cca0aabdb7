import * as z from 'zod/mini';
import { teamRoles } from '#shared/domain/team/roles.ts';
import { email } from '#shared/schema/person/identity.ts';
import { adminAppsAreOwn, app, apps, chosen, givenRole } from '#shared/schema/team.ts';
import { id, pageOf, paging } from '#shared/schema/scalars.ts';
import { done, moment, textOrNull } from '#shared/schema/shapes.ts';
import { searched } from '#shared/schema/text.ts';
import { memberReads } from '#shared/contract/reads.ts';
import { defineCall } from '#shared/contract/define-call.ts';

/** True or false, also as a query string has it. */
const flag = z.union([z.boolean(), z.stringbool()], { error: 'invalid' });

/** Section 3 of the specification: Member, joined or invited. */
const member = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  photo: textOrNull,
  roleId: z.enum(teamRoles),
  apps: z.array(z.string()),
  adminApps: z.array(z.string()),
  isJoin: z.boolean(),
  isSuspended: z.boolean(),
  /** Null before the first sign-in, and for invitations. */
  lastActiveAt: z.nullable(moment),
  hasTwoFactor: z.boolean(),
  joinedAt: z.nullable(moment),
  /** Of an invitation. */
  invitedAt: z.nullable(moment),
  expiresAt: z.nullable(moment),
  isExpired: z.boolean(),
  /** Who invited them: of one that is asked for by `id`, told to who may invite, as long as it is known. */
  invitedBy: textOrNull,
});

const memberExample = {
  id: '0193a4c8-5b1e-7d2f-8a60-3f1b2c4d5e6f',
  email: 'mei@example.com',
  firstName: 'Mei',
  lastName: 'Lin',
  fullName: 'Mei Lin',
  photo: null,
  roleId: 'member',
  apps: ['slideshow'],
  adminApps: [],
  isJoin: true,
  isSuspended: false,
  lastActiveAt: '2026-11-21T01:00:00.000Z',
  hasTwoFactor: false,
  joinedAt: '2026-01-21T01:00:00.000Z',
  invitedAt: null,
  expiresAt: null,
  isExpired: false,
  invitedBy: null,
} as const;

export const listMembers = defineCall({
  name: 'listMembers',
  method: 'GET',
  path: 'team/members',
  isKeptOffline: true,
  summary:
    'Members, or open invitations with `is_join` false; an app admin sees who shares an app.',
  access: { may: 'list members' },
  limit: 'general',
  input: z.strictObject({
    ...paging,
    /**
     * Instead of a page: those after this `id`, in the order of ids. Who reads all of a list this
     * way misses nobody while others are removed or renamed; it begins with `beforeAllIds`.
     */
    after: z.optional(id),
    /** Only this member, or this invitation. */
    id: z.nullish(id),
    /** Part of name or address. */
    q: searched,
    role: z.nullish(z.enum(['all', ...teamRoles], { error: 'invalid' })),
    app: z.nullish(z.union([z.literal(''), app])),
    /** Of members: with two-step verification or without, suspended or not. */
    hasTwoFactor: z.nullish(flag),
    isSuspended: z.nullish(flag),
    isJoin: z._default(flag, true),
    sort: z._default(
      z.enum(['name', '-name', 'role', '-role', 'active', '-active'], { error: 'invalid' }),
      'name',
    ),
  }),
  output: z.extend(pageOf(member), {
    /** Of everybody whom the caller sees, whatever the filters. */
    counts: z.object({ joined: z.int(), invited: z.int(), suspended: z.int() }),
  }),
  errors: [1015],
  example: {
    input: { page: 1, perPage: 12, q: 'mei', role: 'all', isJoin: true },
    output: {
      items: [memberExample],
      page: 1,
      perPage: 12,
      total: 1,
      counts: { joined: 1, invited: 0, suspended: 0 },
    },
  },
});

export const suspendMember = defineCall({
  name: 'suspendMember',
  method: 'PUT',
  path: 'team/member/suspend',
  summary:
    'Suspends or activates members; safe to repeat. Whoever is suspended gets 8 for every call.',
  access: { may: 'manage members' },
  limit: 'general',
  input: z.strictObject({ email: chosen, isSuspend: z.boolean({ error: 'invalid' }) }),
  output: z.object({ changed: z.int() }),
  errors: [1002, 1015],
  audit: { fields: ['email', 'isSuspend'] },
  invalidates: memberReads,
  idempotent: true,
  undoable: { when: { isSuspend: true }, about: 'email' },
  example: { input: { email: 'mei@example.com', isSuspend: true }, output: { changed: 1 } },
});

export const previewRemoval = defineCall({
  name: 'previewRemoval',
  method: 'POST',
  path: 'team/member/removal',
  kind: 'read',
  summary: 'What members leave behind, and to whom it goes, before they are deleted.',
  access: { may: 'manage members' },
  limit: 'general',
  input: z.strictObject({ email: chosen }),
  output: z.object({
    files: z.int(),
    bytes: z.int(),
    slideshows: z.int(),
    devices: z.int(),
    goesTo: z.object({ name: z.string(), email: z.string() }),
  }),
  errors: [1015],
  example: {
    input: { email: 'mei@example.com' },
    output: {
      files: 3,
      bytes: 1_048_576,
      slideshows: 0,
      devices: 0,
      goesTo: { name: 'Hana Ito', email: 'hana@example.com' },
    },
  },
});

export const deleteMember = defineCall({
  name: 'deleteMember',
  method: 'DELETE',
  path: 'team/member',
  summary:
    'Removes members, whose things go to the holder and who keep a basic account; with `is_join` false revokes invitations. Safe to repeat.',
  access: { may: 'manage members' },
  limit: 'general',
  input: z.strictObject({
    email: chosen,
    isJoin: z._default(z.boolean({ error: 'invalid' }), true),
  }),
  output: z.object({ deleted: z.int() }),
  errors: [1015],
  audit: { fields: ['email', 'isJoin'] },
  invalidates: memberReads,
  idempotent: true,
  // An invitation only: what a member leaves behind goes to somebody else, and their dialogue says so.
  undoable: { when: { isJoin: false }, about: 'email' },
  example: { input: { email: 'mei@example.com', isJoin: true }, output: { deleted: 1 } },
});

export const changeMemberAccount = defineCall({
  name: 'changeMemberAccount',
  method: 'PUT',
  path: 'team/member/account',
  summary: 'Changes role and apps of a member or an invitation; never the holder’s.',
  access: { may: 'manage members' },
  limit: 'general',
  input: z
    .strictObject({
      email,
      roleId: z.optional(givenRole),
      apps: z.optional(apps),
      adminApps: z.optional(apps),
    })
    .check(adminAppsAreOwn),
  output: done,
  errors: [1002, 1015],
  audit: { fields: ['email', 'roleId', 'apps', 'adminApps'] },
  invalidates: memberReads,
  example: {
    input: {
      email: 'mei@example.com',
      roleId: 'app_admin',
      apps: ['poster'],
      adminApps: ['poster'],
    },
    output: null,
  },
});

export const setMemberApps = defineCall({
  name: 'setMemberApps',
  method: 'PUT',
  path: 'team/member/app',
  summary: 'Sets the apps of members; an app admin changes only those it administers.',
  access: { may: 'set apps of members' },
  limit: 'general',
  input: z.strictObject({ email: chosen, apps }),
  output: z.object({ changed: z.int() }),
  errors: [1002, 1015],
  audit: { fields: ['email', 'apps'] },
  invalidates: memberReads,
  example: {
    input: { email: 'mei@example.com', apps: ['slideshow'] },
    output: { changed: 1 },
  },
});
