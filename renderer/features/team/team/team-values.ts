import type { CallOutput } from '#shared/contract/define-call.ts';
import type { getTeamOptions } from '#shared/contract/team/team.ts';
import type { TeamValues } from '#renderer/parts/team/team-values.ts';
import type { Team } from './transfer/pending-transfer.ts';

/** What the selects of the form offer. */
export type TeamOptions = CallOutput<typeof getTeamOptions>;

/**
 * What is not as the form began, so that a change by somebody else meanwhile stays. A number and
 * its calling code mean nothing without each other.
 */
export function changedValues(values: TeamValues, before: TeamValues): Partial<TeamValues> {
  const isNew = (name: keyof TeamValues) => values[name] !== before[name];
  const pair: readonly string[] = ['phone', 'phoneCountryCode'] satisfies (keyof TeamValues)[];
  const isNewPair = isNew('phone') || isNew('phoneCountryCode');
  const names = Object.keys(values) as (keyof TeamValues)[]; // the type above is closed
  return Object.fromEntries(
    names
      .filter((name) => (pair.includes(name) ? isNewPair : isNew(name)))
      .map((name) => [name, values[name]]),
  );
}

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
