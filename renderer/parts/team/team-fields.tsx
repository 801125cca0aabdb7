import type { UseFormReturnType } from '@mantine/form';
import { t } from '#renderer/platform/t.ts';
import layout from '#renderer/parts/form/form-layout.module.css';
import { PhoneField } from '#renderer/ui/field/phone/phone-field.tsx';
import { SelectField } from '#renderer/ui/field/select-field.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import type { TeamChoices, TeamValues } from './team-values.ts';

export interface TeamFieldsProps {
  /** `form.getInputProps` of a field. */
  input: (name: keyof TeamValues) => ReturnType<UseFormReturnType<TeamValues>['getInputProps']>;
  /** As chosen: the phone number is most likely one of it. */
  country: string;
  choices: TeamChoices;
  /** Must all of it be told, but for the VAT number? Else the name alone. */
  isWhole?: boolean;
}

/** Everything that a team tells of itself. */
export function TeamFields({ input, country, choices, isWhole = false }: TeamFieldsProps) {
  const nothing = { value: '', label: isWhole ? '' : t('common:notGiven') };
  const vatNumber = t('team:team.field.vatNumber');
  return (
    <div className={layout.fields}>
      <div className={layout.wide}>
        <TextField
          label={t('team:team.field.name')}
          autoComplete="organization"
          required
          withAsterisk={false}
          {...input('name')}
        />
      </div>
      <SelectField
        label={t('team:team.field.category')}
        data={[nothing, ...choices.categories.map(({ id, name }) => ({ value: id, label: name }))]}
        {...input('category')}
      />
      <TextField
        label={isWhole ? t('common:optional', { label: vatNumber }) : vatNumber}
        description={t('team:edit.vatHelp')}
        inputMode="numeric"
        autoComplete="off"
        {...input('vatNumber')}
      />
      <div className={layout.wide}>
        <PhoneField
          label={t('team:team.field.phone')}
          countries={choices.callingCodes}
          homeCountry={country || null}
          autoCompleteKind="work"
          callingCode={input('phoneCountryCode')}
          number={input('phone')}
        />
      </div>
      <div className={layout.wide}>
        <TextField
          label={t('team:team.field.address')}
          autoComplete="street-address"
          {...input('address')}
        />
      </div>
      <TextField
        label={t('team:team.field.postalCode')}
        autoComplete="postal-code"
        {...input('postalCode')}
      />
      <SelectField
        label={t('team:team.field.country')}
        autoComplete="country"
        data={[
          nothing,
          ...choices.countries.map(({ code, name }) => ({ value: code, label: name })),
        ]}
        {...input('country')}
      />
    </div>
  );
}
