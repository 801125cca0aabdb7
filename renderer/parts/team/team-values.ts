import type { getProfileOptions } from '#shared/contract/account/user.ts';
import type { CallOutput } from '#shared/contract/define-call.ts';

/** What the selects of a team's form offer. */
export interface TeamChoices extends Pick<
  CallOutput<typeof getProfileOptions>,
  'countries' | 'callingCodes'
> {
  categories: readonly { id: string; name: string }[];
}

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
