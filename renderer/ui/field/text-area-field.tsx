import { Textarea, type TextareaProps } from '@mantine/core';
import '@mantine/core/styles/Input.css';
import classes from './text-area-field.module.css';

/** Lines of text that are data, such as a list: every sign as wide as the others. */
export function TextAreaField(props: TextareaProps) {
  return (
    <Textarea
      {...props}
      resize="vertical"
      classNames={{ root: classes.root, input: classes.lines }}
      spellCheck={false}
      autoCapitalize="off"
      autoComplete="off"
    />
  );
}
