import type { SelectProps, TextInputProps } from '@mantine/core';
import { t } from '#renderer/platform/t.ts';
import { useState } from 'react';
import { TextField } from '../text-field.tsx';
import { CallingCodeField } from './calling-code-field.tsx';
import type { PhoneCountry } from './find-countries.ts';
import { mainCountries } from './main-countries.ts';
import classes from './phone-field.module.css';

/** What `form.getInputProps` gives, as far as it says its type. */
interface Part {
  value?: unknown;
  onChange: (value: string) => void;
}

export interface PhoneFieldProps {
  /** Which phone. */
  label: string;
  countries: readonly PhoneCountry[];
  /** Of several countries with one calling code, the one that is meant if nothing says otherwise. */
  homeCountry?: string | null;
  /** `form.getInputProps` of the calling code and of the number; each shows its own error. */
  callingCode: Part & Omit<SelectProps, 'value' | 'onChange' | 'data'>;
  number: Part & Omit<TextInputProps, 'value' | 'onChange'>;
  /** Which of the account's phones it is, for the browser's own suggestions: `mobile`. */
  autoCompleteKind?: 'home' | 'mobile' | 'work';
}

/** A phone number with its country's calling code: two fields under one name. */
export function PhoneField(props: PhoneFieldProps) {
  const { label, countries, homeCountry = null, callingCode, number } = props;
  const [chosen, setChosen] = useState<string | null>(null);
  const code = typeof callingCode.value === 'string' ? callingCode.value : '';
  const country = countryOf(countries, code, [chosen, homeCountry, mainCountries[code] ?? null]);
  const autoComplete = props.autoCompleteKind
    ? `${props.autoCompleteKind} tel-national`
    : 'tel-national';

  return (
    <fieldset>
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.parts}>
        <CallingCodeField
          {...callingCode}
          countries={countries}
          value={country}
          onChange={(next) => {
            setChosen(next?.code ?? null);
            callingCode.onChange(next?.callingCode ?? '');
          }}
        />
        <TextField
          {...number}
          value={typeof number.value === 'string' ? number.value : ''}
          aria-label={t('common:phone.number')}
          type="tel"
          inputMode="tel"
          autoComplete={autoComplete}
          onChange={(event) => number.onChange(event.currentTarget.value)}
        />
      </div>
    </fieldset>
  );
}

/** The first of `wishes` that has this calling code, else any country that has it. */
function countryOf(
  countries: readonly PhoneCountry[],
  code: string,
  wishes: readonly (string | null)[],
): string {
  const possible = countries.filter((one) => one.callingCode === code);
  const wished = wishes.find((wish) => possible.some((one) => one.code === wish));
  return wished ?? possible[0]?.code ?? '';
}
