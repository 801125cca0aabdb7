import * as z from 'zod/mini';
import { requiredKey } from '#shared/schema/text.ts';
import { defineCall } from '../define-call.ts';

export const validateMobileBarcode = defineCall({
  name: 'validateMobileBarcode',
  method: 'POST',
  path: 'validate-mobile-barcode',
  kind: 'read',
  summary: 'Is this mobile barcode registered with the Ministry of Finance?',
  access: 'verified',
  limit: 'lookup',
  // Any text: a wrong format has a code of its own.
  input: z.strictObject({ mobileBarcode: z.string({ error: requiredKey('mobileBarcode') }) }),
  output: z.literal(true),
  errors: [1035, 1036, 1037],
  example: { input: { mobileBarcode: '/ABC1234' }, output: true },
});
