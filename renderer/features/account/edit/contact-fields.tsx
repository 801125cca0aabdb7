import { t } from '#renderer/platform/t.ts';
import { Panel } from '#renderer/ui/panel.tsx';
import { PhoneField } from '#renderer/ui/field/phone/phone-field.tsx';
import { SelectField } from '#renderer/ui/field/select-field.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import { TextLink } from '#renderer/ui/link/text-link.tsx';
import classes from '#renderer/parts/form/form-layout.module.css';
import type { FieldsProps } from './fields-props.ts';

/** Phones and address; the e-mail address is changed among the security settings. */
export function ContactFields({ form, options, email }: FieldsProps & { email: string }) {
  const country = form.getValues().country || null;
  return (
    <Panel
      title={t('account:group.contact')}
      lead={
        <>
          {t('account:edit.email', { email })}{' '}
          <TextLink to="/account/security-setting">{t('account:edit.changeEmail')}</TextLink>
        </>
      }
    >
      <div className={classes.fields}>
        <div className={classes.wide}>
          <PhoneField
            label={t('account:field.mobile')}
            countries={options.callingCodes}
            homeCountry={country}
            autoCompleteKind="mobile"
            callingCode={form.getInputProps('mobileCountryCode')}
            number={form.getInputProps('mobile')}
          />
        </div>
        <div className={classes.wide}>
          <PhoneField
            label={t('account:field.tel')}
            countries={options.callingCodes}
            homeCountry={country}
            autoCompleteKind="work"
            callingCode={form.getInputProps('telCountryCode')}
            number={form.getInputProps('tel')}
          />
        </div>
        <div className={classes.wide}>
          <TextField
            label={t('account:field.address')}
            autoComplete="street-address"
            {...form.getInputProps('address')}
          />
        </div>
        <TextField
          label={t('account:field.postalCode')}
          autoComplete="postal-code"
          {...form.getInputProps('postalCode')}
        />
        <SelectField
          label={t('account:field.country')}
          autoComplete="country"
          data={[
            { value: '', label: t('common:notGiven') },
            ...options.countries.map(({ code, name }) => ({ value: code, label: name })),
          ]}
          {...form.getInputProps('country')}
        />
      </div>
    </Panel>
  );
}
