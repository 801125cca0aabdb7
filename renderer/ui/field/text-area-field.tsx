import { Textarea, type TextareaProps } from '@mantine/core';
import '@mantine/core/styles/Input.css';
import classes from './text-area-field.module.css';

export interface TextAreaFieldProps extends TextareaProps {
  /** Sentences rather than data: written as all other text, and its spelling is looked at. */
  isProse?: boolean;
  /** One line that wraps, so that all of a long text is visible: Enter sends the form. */
  isLine?: boolean;
}

/** Lines of text; those that are data, such as a list, have every sign as wide as the others. */
export function TextAreaField({ isProse = false, isLine = false, ...props }: TextAreaFieldProps) {
  return (
    <Textarea
      resize="vertical"
      {...props}
      {...(isLine && lineProps(props))}
      classNames={
        isLine
          ? { input: classes.line }
          : { root: classes.root, input: isProse ? classes.prose : classes.lines }
      }
      spellCheck={isProse}
      autoCapitalize={isProse ? 'sentences' : 'off'}
      autoComplete="off"
    />
  );
}

function lineProps({ onChange }: TextAreaFieldProps): TextareaProps {
  return {
    autosize: true,
    minRows: 1,
    resize: 'none',
    onChange(event) {
      const field = event.currentTarget;
      // A pasted text may have several lines.
      if (/[\r\n]/.test(field.value)) field.value = field.value.replaceAll(/\s*[\r\n]\s*/g, ' ');
      onChange?.(event);
    },
    onKeyDown(event) {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
      event.preventDefault();
      event.currentTarget.form?.requestSubmit();
    },
  };
}
