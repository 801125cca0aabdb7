import { createTheme, type MantineThemeComponent } from '@mantine/core';
import fields from '../field/field.module.css';

/** A class of fields.module.css; a missing one is a typing mistake. */
function part(name: string): string {
  const found = fields[name];
  if (found === undefined) throw new Error(`fields.module.css has no .${name}`);
  return found;
}

/** An error takes the place of the help. */
const inputParts: MantineThemeComponent = {
  defaultProps: { size: 'md', inputWrapperOrder: ['label', 'input', 'description', 'error'] },
  classNames: {
    root: part('field'),
    label: part('label'),
    input: part('input'),
    section: part('section'),
    description: part('help'),
    error: part('error'),
  },
};

/** Behaviour of Mantine's parts; colours and measures are tokens.css and field.module.css. */
export const theme = createTheme({
  primaryColor: 'gray',
  defaultRadius: 'md',
  fontFamily: 'var(--font-text)',
  headings: { fontFamily: 'var(--font-headings)' },
  focusRing: 'auto',
  components: {
    TextInput: inputParts,
    InputBase: inputParts,
    Textarea: inputParts,
    NativeSelect: inputParts,
    Select: inputParts,
    MultiSelect: inputParts,
    Checkbox: {
      defaultProps: { size: 'sm' },
      classNames: {
        root: part('checkbox'),
        input: part('tick'),
        icon: part('tickIcon'),
        label: part('tickLabel'),
        description: part('help'),
        error: part('error'),
      },
    },
  },
});
