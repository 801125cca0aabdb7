import { Select, type SelectProps } from '@mantine/core';
import { t } from '#renderer/platform/t.ts';
import { look } from '../choice-field.tsx';
import { countryLabel, findCountries, type PhoneCountry } from './find-countries.ts';

interface CallingCodeFieldProps extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  countries: readonly PhoneCountry[];
  /** Code of the country; empty: none. */
  value: string;
  onChange: (country: PhoneCountry | null) => void;
}

/** The country of a phone number, found by its name, ISO code or calling code. */
export function CallingCodeField({ countries, value, onChange, ...rest }: CallingCodeFieldProps) {
  return (
    <Select
      {...rest}
      {...look()}
      aria-label={t('common:phone.callingCode')}
      placeholder={t('common:phone.noCallingCode')}
      value={value === '' ? null : value}
      data={countries.map((country) => ({ value: country.code, label: countryLabel(country) }))}
      searchable
      // Tab moves through the fields of a form; an open list would cover the fields below.
      openOnFocus={false}
      allowDeselect={false}
      selectFirstOptionOnChange
      autoComplete="off"
      nothingFoundMessage={t('common:state.none')}
      filter={({ search }) =>
        findCountries(countries, search).map((country) => ({
          value: country.code,
          label: countryLabel(country),
        }))
      }
      // What is typed replaces the country.
      onClick={({ currentTarget }) => currentTarget.select()}
      onChange={(code) => onChange(countries.find((country) => country.code === code) ?? null)}
    />
  );
}
