import * as z from 'zod/mini';
import { appIds } from '../domain/apps.ts';
import { givenRoles } from '../domain/team/roles.ts';
import { membersAtOnce } from '../domain/team/team.ts';
import { crossCheck } from './cross-check.ts';
import { email } from './person/identity.ts';

export const app = z.enum(appIds, { error: 'invalid' });
export const apps = z.array(app).check(z.maxLength(appIds.length, 'maxNumber'));

export const givenRole = z.enum(givenRoles, { error: 'invalid' });

/** One address or several: a selection of the list is one command. */
export const chosen = z.union([
  email,
  z.array(email).check(z.minLength(1), z.maxLength(membersAtOnce, 'maxNumber')),
]);

/** Whoever administers an app has it; where `apps` stay as they are, the server knows them. */
export const adminAppsAreOwn = crossCheck<{ apps?: unknown; adminApps?: unknown }>(
  ({ apps: own, adminApps }, refuse) => {
    if (!Array.isArray(own) || !Array.isArray(adminApps)) return;
    if (!adminApps.every((name) => own.includes(name))) refuse('adminApps', 'adminApps');
  },
);
