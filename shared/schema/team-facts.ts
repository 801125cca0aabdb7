import * as z from 'zod/mini';
import { teamRoles } from '../domain/roles.ts';

const text = z.nullable(z.string());

/** Section 3 of the specification: Team, with the role of whoever asks. */
export const teamFacts = z.object({
  name: z.string(),
  address: text,
  postalCode: text,
  country: z.nullable(z.object({ code: z.string(), name: z.string() })),
  phone: text,
  phoneCountryCode: text,
  fullPhone: text,
  vatNumber: text,
  category: z.nullable(z.object({ id: z.string(), name: z.string() })),
  role: z.enum(teamRoles),
  holderName: z.string(),
  holderEmail: z.string(),
});
