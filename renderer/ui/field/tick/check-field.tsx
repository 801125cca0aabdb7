import { Checkbox, type CheckboxProps } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Input.css';

/** A box to tick, with its sentence. */
export function CheckField(props: CheckboxProps) {
  return <Checkbox {...props} />;
}
