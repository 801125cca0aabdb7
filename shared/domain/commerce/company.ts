import { product } from '#shared/domain/constants.ts';

/** Where customers write to us. */
export const contactPage = `${product.officialWebsite}/contact` as const;

/** When the terms of service (specification section 9) and the privacy policy last changed. */
export const documentDates = { terms: '2024-02-06', privacy: '2026-11-28' } as const;
