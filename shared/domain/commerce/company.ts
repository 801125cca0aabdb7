import { product } from '#shared/domain/constants.ts';

/** Where customers write to us. */
export const contactPage = `${product.officialWebsite}/contact` as const;

/** When the terms of service and the privacy policy last changed (specification section 9). */
export const documentDates = { terms: '2024-02-06', privacy: '2024-02-06' } as const;
