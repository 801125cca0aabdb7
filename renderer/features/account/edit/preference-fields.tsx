import { t } from '#renderer/platform/t.ts';
import { Panel } from '#renderer/ui/panel.tsx';
import { SelectField } from '#renderer/ui/field/select-field.tsx';
import classes from '#renderer/parts/form/form-layout.module.css';
import type { FieldsProps } from './fields-props.ts';
import type { Self } from '../profile.ts';

/** Language and time zone. */
export function PreferenceFields({
  form,
  options,
  known,
}: FieldsProps & { known: Self['timezone'] }) {
  // A zone that is no longer offered stays chosen until another one is.
  const isOffered = known === null || options.timezones.some(({ code }) => code === known.code);
  const zones = isOffered ? options.timezones : [known, ...options.timezones];
  return (
    <Panel title={t('account:group.preferences')}>
      <div className={classes.fields}>
        <SelectField
          label={t('account:field.language')}
          description={t('account:edit.languageHelp')}
          data={options.languages.map(({ code, name }) => ({ value: code, label: name }))}
          {...form.getInputProps('language')}
        />
        <SelectField
          label={t('account:field.timezone')}
          data={[
            { value: '', label: t('common:notGiven') },
            ...zones.map(({ code, name }) => ({ value: code, label: name })),
          ]}
          {...form.getInputProps('timezone')}
        />
      </div>
    </Panel>
  );
}
