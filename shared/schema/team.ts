import * as z from 'zod/mini';
import { appIds } from '../domain/apps.ts';
import { givenRoles } from '../domain/team/roles.ts';
import { membersAtOnce } from '../domain/team/team.ts';
import { email } from './identity.ts';

export const app = z.enum(appIds, { error: 'invalid' });
export const apps = z.array(app).check(z.maxLength(appIds.length, 'maxNumber'));

export const givenRole = z.enum(givenRoles, { error: 'invalid' });

/** One address or several: a selection of the list is one command. */
export const chosen = z.union([
  email,
  z.array(email).check(z.minLength(1), z.maxLength(membersAtOnce, 'maxNumber')),
]);
