import {
  createTheme,
  defaultVariantColorsResolver,
  type VariantColorsResolver,
} from '@mantine/core';
import fields from './fields.module.css';

/** The one primary button: paper on ink in light, ink on amber in dark (theme.css says which). */
const variantColorResolver: VariantColorsResolver = (input) => {
  const isPrimary = input.color === undefined || input.color === input.theme.primaryColor;
  if (input.variant === 'filled' && isPrimary) {
    return {
      background: 'var(--action)',
      hover: 'var(--action-hover)',
      color: 'var(--on-action)',
      border: '1px solid transparent',
    };
  }
  if (input.variant === 'subtle' && isPrimary) {
    return {
      background: 'transparent',
      hover: 'var(--surface-sunken)',
      color: 'var(--mantine-color-text)',
      border: '1px solid transparent',
    };
  }
  return defaultVariantColorsResolver(input);
};

/** A class of fields.module.css; a missing one is a typing mistake. */
function part(name: string): string {
  const found = fields[name];
  if (found === undefined) throw new Error(`fields.module.css has no .${name}`);
  return found;
}

/** Behaviour of Mantine's parts; colours and sizes are theme.css and fields.module.css. */
export const theme = createTheme({
  primaryColor: 'gray',
  defaultRadius: 'md',
  fontFamily: 'var(--mantine-font-family)',
  headings: { fontFamily: 'var(--mantine-font-family-headings)' },
  respectReducedMotion: true,
  focusRing: 'auto',
  variantColorResolver,
  components: {
    Button: {
      // Named, because Mantine asks the resolver above only about variants that are.
      defaultProps: { size: 'md', variant: 'filled' },
      classNames: { root: part('button'), label: part('buttonLabel') },
    },
    TextInput: {
      // An error takes the place of the help.
      defaultProps: { size: 'md', inputWrapperOrder: ['label', 'input', 'description', 'error'] },
      classNames: {
        root: part('field'),
        label: part('label'),
        input: part('input'),
        section: part('section'),
        description: part('help'),
        error: part('error'),
      },
    },
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
