import type { TextInputProps } from '@mantine/core';
import { TextField } from '../text-field.tsx';

/** A day, `YYYY-MM-DD`, by the browser's own calendar; `min` and `max` are days too. */
export function DateField(props: Omit<TextInputProps, 'type'>) {
  return <TextField {...props} type="date" />;
}
