import type { TextInputProps } from '@mantine/core';
import { t } from '#renderer/platform/t.ts';
import { PasswordField } from '#renderer/ui/field/password-field.tsx';

export interface CurrentPasswordProps extends Omit<TextInputProps, 'type' | 'rightSection'> {
  /** Whose password it is, for password managers. */
  email: string;
}

/** The password of who is signed in, which every change here asks for. */
export function CurrentPassword({ email, ...props }: CurrentPasswordProps) {
  return (
    <>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        label={t('security:guard.password')}
        autoComplete="current-password"
        {...props}
      />
    </>
  );
}
