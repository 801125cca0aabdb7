import { TagsInput, type TagsInputProps } from '@mantine/core';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/ScrollArea.css';
import { byWords } from './by-words.ts';
import { tagKey } from '#shared/domain/text/normalize-text.ts';
import classes from '../overlay/dropdown.module.css';
import fields from './field.module.css';

/** Any number of words of one's own, with those that there are already offered as one types. */
export function TagsField(props: TagsInputProps) {
  return (
    <TagsInput
      // What is typed and not yet entered counts, too.
      acceptValueOnBlur
      filter={byWords}
      isDuplicate={(value, current) => current.some((tag) => tagKey(tag) === tagKey(value))}
      splitChars={[',', '，', '、', ';']}
      comboboxProps={{ keepMounted: false, transitionProps: { duration: 120 }, shadow: 'md' }}
      size="md"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      // As theme.ts has it for other fields; what few pages have stays out of what all of them load.
      classNames={{
        root: fields['field'] ?? '',
        label: fields['label'] ?? '',
        input: fields['input'] ?? '',
        pill: fields['pill'] ?? '',
        description: fields['help'] ?? '',
        error: fields['error'] ?? '',
        dropdown: classes['panel'] ?? '',
        option: classes['item'] ?? '',
      }}
      {...props}
    />
  );
}
