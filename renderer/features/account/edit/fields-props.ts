import type { UseFormReturnType } from '@mantine/form';
import type { ProfileOptions } from '../profile.ts';
import type { ProfileValues } from './profile-values.ts';

/** A group of fields of the profile's one form. */
export interface FieldsProps {
  form: UseFormReturnType<ProfileValues>;
  options: ProfileOptions;
}
