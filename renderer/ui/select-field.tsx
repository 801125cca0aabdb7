import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import '@mantine/core/styles/Input.css';

/** A choice from a list by the browser's own select; `data`: `{value, label}`. */
export function SelectField(props: NativeSelectProps) {
  return <NativeSelect {...props} />;
}
