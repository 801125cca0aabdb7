import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import '@mantine/core/styles/Input.css';
import { Icon } from '../image/icon.tsx';

/** A choice from a list by the browser's own select; `data`: `{value, label}`. */
export function SelectField(props: NativeSelectProps) {
  return <NativeSelect rightSection={<Icon name="chevron" size={16} />} {...props} />;
}
