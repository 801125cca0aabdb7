import { t } from '#renderer/platform/t.ts';
import { useId } from 'react';
import type { TextInputProps } from '@mantine/core';
import { PasswordField } from './password-field.tsx';
import { PasswordRule, PasswordRules } from './password-rules.tsx';

export interface NewPasswordFieldsProps {
  label: string;
  /** What is typed so far. */
  values: { password: string; passwordConfirmation: string };
  /** Of the form, for the two fields. */
  passwordProps: TextInputProps;
  confirmationProps: TextInputProps;
}

/** A new password, the rule it must follow, and the same again. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { label, values, passwordProps, confirmationProps } = props;
  const rulesId = useId();
  const errorId = `${rulesId}-error`;
  const isSame = values.password !== '' && values.password === values.passwordConfirmation;
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        errorProps={{ id: errorId }}
        // Mantine's own names its error alone.
        attributes={{
          input: { 'aria-describedby': passwordProps.error ? `${errorId} ${rulesId}` : rulesId },
        }}
        {...passwordProps}
      />
      <PasswordRules id={rulesId} value={values.password} />
      <PasswordField
        label={t('common:password.again')}
        description={<PasswordRule isMet={isSame}>{t('common:password.rule.same')}</PasswordRule>}
        autoComplete="new-password"
        {...confirmationProps}
      />
    </>
  );
}
