import * as z from 'zod/mini';
import { teamRoles } from '../domain/team/roles.ts';
import { coded, named, textOrNull } from './shapes.ts';

/** Section 3 of the specification: Team, with the role of whoever asks. */
export const teamFacts = z.object({
  name: z.string(),
  address: textOrNull,
  postalCode: textOrNull,
  country: z.nullable(coded),
  phone: textOrNull,
  phoneCountryCode: textOrNull,
  fullPhone: textOrNull,
  vatNumber: textOrNull,
  category: z.nullable(named),
  role: z.enum(teamRoles),
  /** Assigned to whoever asks; some roles use all of the plan without it. */
  apps: z.array(z.string()),
  holderName: z.string(),
  holderEmail: z.string(),
  /** Member who may accept the account; null: none, or not visible to the caller (see `GET team/transfer`). */
  pendingTransfer: z.nullable(z.object({ name: z.string(), email: z.string() })),
});
