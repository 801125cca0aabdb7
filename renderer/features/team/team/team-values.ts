import type { CallOutput } from '#shared/contract/define-call.ts';
import type { getTeamOptions } from '#shared/contract/team.ts';
import type { Team } from './pending-transfer.ts';

/** What the selects of the form offer. */
export type TeamOptions = CallOutput<typeof getTeamOptions>;

/** The form's fields; an empty text is nothing given. */
export type TeamValues = {
  name: string;
  category: string;
  vatNumber: string;
  phone: string;
  phoneCountryCode: string;
  address: string;
  postalCode: string;
  country: string;
};

/** What the form begins with. Where no number is known its code is that of the team's country. */
export function teamValues(team: Team, homeCallingCode: string): TeamValues {
  return {
    name: team.name,
    category: team.category?.id ?? '',
    vatNumber: team.vatNumber ?? '',
    phone: team.phone ?? '',
    phoneCountryCode: team.phoneCountryCode ?? homeCallingCode,
    address: team.address ?? '',
    postalCode: team.postalCode ?? '',
    country: team.country?.code ?? '',
  };
}
