import { Textarea, type TextareaProps } from '@mantine/core';
import '@mantine/core/styles/Input.css';
import classes from './text-area-field.module.css';

export interface TextAreaFieldProps extends TextareaProps {
  /** Sentences rather than data: written as all other text, and its spelling is looked at. */
  isProse?: boolean;
}

/** Lines of text; those that are data, such as a list, have every sign as wide as the others. */
export function TextAreaField({ isProse = false, ...props }: TextAreaFieldProps) {
  return (
    <Textarea
      {...props}
      resize="vertical"
      classNames={{ root: classes.root, input: isProse ? classes.prose : classes.lines }}
      spellCheck={isProse}
      autoCapitalize={isProse ? 'sentences' : 'off'}
      autoComplete="off"
    />
  );
}
