/**
 * Stands in for `ajv` and `ajv-formats` in the bundle of main (build/vite/electron.ts). electron-store brings them
 * for schemas in their own notation, which is half of the whole bundle; our settings are checked with zod instead.
 */
export function Ajv2020(): never {
  throw new Error('settings are checked with zod; ajv is not part of this build');
}

/** `ajv-formats` as its CommonJS form is imported: by default. */
export default { default: Ajv2020 };
