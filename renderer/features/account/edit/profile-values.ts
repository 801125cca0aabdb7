import type { Language } from '#shared/domain/constants.ts';
import type { Self } from '../profile.ts';

/** The form's fields; an empty text is nothing given. */
export type ProfileValues = {
  firstName: string;
  lastName: string;
  birth: string;
  gender: string;
  mobile: string;
  mobileCountryCode: string;
  tel: string;
  telCountryCode: string;
  address: string;
  postalCode: string;
  country: string;
  language: Language;
  timezone: string;
};

/** The fields of a number: without each other they mean nothing. */
const pairs: readonly (readonly (keyof ProfileValues)[])[] = [
  ['tel', 'telCountryCode'],
  ['mobile', 'mobileCountryCode'],
];

/** What is not as the form began: a change in another tab, or on another computer, stays. */
export function changedValues(values: ProfileValues, before: ProfileValues) {
  const isNew = (name: keyof ProfileValues) => values[name] !== before[name];
  const names = Object.keys(values) as (keyof ProfileValues)[]; // the type above is closed
  const changed = names.filter((name) => {
    const pair = pairs.find((fields) => fields.includes(name));
    return pair ? pair.some(isNew) : isNew(name);
  });
  return Object.fromEntries(changed.map((name) => [name, values[name]]));
}

/** What the form begins with. Where no number is known its code is that of the own country. */
export function profileValues(self: Self, homeCallingCode: string): ProfileValues {
  return {
    firstName: self.firstName,
    lastName: self.lastName,
    birth: self.birth ?? '',
    gender: self.gender?.id ?? '',
    mobile: self.mobile ?? '',
    mobileCountryCode: self.mobileCountryCode ?? homeCallingCode,
    tel: self.tel ?? '',
    telCountryCode: self.telCountryCode ?? homeCallingCode,
    address: self.address ?? '',
    postalCode: self.postalCode ?? '',
    country: self.country?.code ?? '',
    language: self.language,
    timezone: self.timezone?.code ?? '',
  };
}
