import dayjs from 'dayjs';
import i18next from 'i18next';
import { t } from '#renderer/platform/t.ts';
import { nameFields, nameTokens } from '#shared/domain/account/person-name.ts';
import { earliestBirth } from '#shared/domain/account/profile.ts';
import { DateField } from '#renderer/ui/field/day/date-field.tsx';
import { Panel } from '#renderer/ui/panel.tsx';
import { SelectField } from '#renderer/ui/field/select-field.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import classes from '#renderer/parts/form/form-layout.module.css';
import type { FieldsProps } from './fields-props.ts';

/** Name, date of birth, gender. */
export function PersonalFields({ form, options }: FieldsProps) {
  return (
    <Panel title={t('account:group.personal')}>
      <div className={classes.fields}>
        {nameFields(i18next.language).map((field) => (
          <TextField
            key={field}
            label={t(`account:field.${field}`)}
            autoComplete={nameTokens[field]}
            required
            withAsterisk={false}
            {...form.getInputProps(field)}
          />
        ))}
        <DateField
          label={t('account:field.birth')}
          autoComplete="bday"
          earliest={earliestBirth}
          latest={dayjs().format('YYYY-MM-DD')}
          {...form.getInputProps('birth')}
          value={form.getValues().birth}
          onWrong={(text) => form.setFieldValue('birth', text)}
        />
        <SelectField
          label={t('account:field.gender')}
          data={[
            { value: '', label: t('common:notGiven') },
            ...options.genders.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          {...form.getInputProps('gender')}
        />
      </div>
    </Panel>
  );
}
