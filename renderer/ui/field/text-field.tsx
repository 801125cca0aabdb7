import { TextInput, type TextInputProps } from '@mantine/core';
import '@mantine/core/styles/Input.css';

/** One line of text: label above, help below, an error in place of the help. */
export function TextField(props: TextInputProps) {
  return <TextInput {...props} />;
}
