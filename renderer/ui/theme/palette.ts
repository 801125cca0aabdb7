/**
 * In the place of Mantine's palettes (renderer.ts of the build): its parts want one for the primary colour, and one for
 * dark surfaces. What people see is tokens.css.
 */
export const DEFAULT_COLORS = {
  gray: [
    '#f8f9fa',
    '#f1f3f5',
    '#e9ecef',
    '#dee2e6',
    '#ced4da',
    '#adb5bd',
    '#868e96',
    '#495057',
    '#343a40',
    '#212529',
  ],
  dark: [
    '#c9c9c9',
    '#b8b8b8',
    '#828282',
    '#696969',
    '#424242',
    '#3b3b3b',
    '#2e2e2e',
    '#242424',
    '#1f1f1f',
    '#141414',
  ],
};
