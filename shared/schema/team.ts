import * as z from 'zod/mini';
import { appIds } from '../domain/apps.ts';
import { email } from './identity.ts';

export const app = z.enum(appIds, { error: 'invalid' });
export const apps = z.array(app).check(z.maxLength(appIds.length, 'maxNumber'));

/** Roles that can be given; the holder's only changes hands by a transfer. */
export const givenRole = z.enum(['account_admin', 'app_admin', 'accounting', 'member'], {
  error: 'invalid',
});

/** One address or several: a selection of the list is one command. */
export const chosen = z.union([
  email,
  z.array(email).check(z.minLength(1), z.maxLength(100, 'maxNumber')),
]);
