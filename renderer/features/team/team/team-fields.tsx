import type { UseFormReturnType } from '@mantine/form';
import { t } from 'i18next';
import layout from '#renderer/parts/form/form-layout.module.css';
import { Panel } from '#renderer/ui/panel.tsx';
import { PhoneField } from '#renderer/ui/field/phone-field.tsx';
import { SelectField } from '#renderer/ui/field/select-field.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import type { TeamOptions, TeamValues } from './team-values.ts';

export interface TeamFieldsProps {
  form: UseFormReturnType<TeamValues>;
  options: TeamOptions;
}

/** Everything that a team tells of itself. */
export function TeamFields({ form, options }: TeamFieldsProps) {
  const nothing = { value: '', label: t('common:notGiven') };
  return (
    <Panel title={t('team:team.info')}>
      <div className={layout.fields}>
        <div className={layout.wide}>
          <TextField
            label={t('team:team.field.name')}
            autoComplete="organization"
            required
            withAsterisk={false}
            {...form.getInputProps('name')}
          />
        </div>
        <SelectField
          label={t('team:team.field.category')}
          data={[
            nothing,
            ...options.categories.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          {...form.getInputProps('category')}
        />
        <TextField
          label={t('team:team.field.vatNumber')}
          description={t('team:edit.vatHelp')}
          inputMode="numeric"
          maxLength={8}
          autoComplete="off"
          {...form.getInputProps('vatNumber')}
        />
        <div className={layout.wide}>
          <PhoneField
            label={t('team:team.field.phone')}
            countries={options.callingCodes}
            homeCountry={form.getValues().country || null}
            autoCompleteKind="work"
            callingCode={form.getInputProps('phoneCountryCode')}
            number={form.getInputProps('phone')}
          />
        </div>
        <div className={layout.wide}>
          <TextField
            label={t('team:team.field.address')}
            autoComplete="street-address"
            {...form.getInputProps('address')}
          />
        </div>
        <TextField
          label={t('team:team.field.postalCode')}
          autoComplete="postal-code"
          {...form.getInputProps('postalCode')}
        />
        <SelectField
          label={t('team:team.field.country')}
          autoComplete="country"
          data={[
            nothing,
            ...options.countries.map(({ code, name }) => ({ value: code, label: name })),
          ]}
          {...form.getInputProps('country')}
        />
      </div>
    </Panel>
  );
}
