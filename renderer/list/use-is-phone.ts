import { useMediaQuery } from '@mantine/hooks';

/** Narrower than this, a row has two lines. */
const phone = '(max-width: 47.99em)';

/** False in a document that was drawn ahead: its style makes do there. */
export function useIsPhone(): boolean {
  return useMediaQuery(phone, false, { getInitialValueInEffect: false });
}
