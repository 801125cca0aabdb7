import * as z from 'zod/mini';
import { referenceNumberPattern } from '../domain/commerce/reference-number.ts';
import { teamCategories } from '../domain/team/team.ts';
import { currencyCode, itemType, sku } from './commerce.ts';
import { address, callingCode, countryCode, phone, postalCode } from './contact.ts';
import { email } from './person/identity.ts';
import { companyName, mobileBarcode, vatNumber } from './invoice.ts';
import { id, money } from './scalars.ts';
import { moment, textOrNull } from './shapes.ts';
import { requiredKey, requiredText } from './text.ts';

/** Number of an order or of an attempt to pay one: 20 letters and digits. */
export const orderNumber = z
  .string({ error: requiredKey('orderNumber') })
  .check(z.regex(new RegExp(`^${referenceNumberPattern}$`), 'invalid'));

/** A licence by any of its order numbers, or by its id. */
export const licenseName = z.union([id, orderNumber], { error: 'invalid' });

/** How a buyer wants the invoice: exactly one of the three (decisions section 8). */
export const invoiceOptions = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('company'), companyName, vatNumber }),
    z.strictObject({ kind: z.literal('mobile-barcode'), mobileBarcode }),
    z.strictObject({ kind: z.literal('email'), email }),
  ],
  { error: requiredKey('invoiceMethod') },
);

/** What a team is begun with that is bought; the same fields as in the team's own form. */
export const newTeam = z.strictObject({
  name: requiredText('name', 100),
  address,
  postalCode,
  country: countryCode,
  phone,
  phoneCountryCode: callingCode,
  vatNumber: z.nullish(z.union([z.literal(''), vatNumber])),
  category: z.enum(teamCategories, { error: requiredKey('category') }),
});

const lookedUp = z.optional(z.unknown());

/**
 * An item to buy. It may carry the fields of a cart item and of `GET plan`, which the server looks up
 * again; any other field is an error, such as `quantity` (decisions section 8).
 */
export const wantedItem = z.strictObject({
  sku,
  type: z.optional(itemType),
  inclusivePrice: z.optional(money),
  currency: z.optional(currencyCode),
  name: lookedUp,
  planType: lookedUp,
  planTypeName: lookedUp,
  periodType: lookedUp,
  periodTypeName: lookedUp,
  unitPrice: lookedUp,
  freeDays: lookedUp,
  isAvailable: lookedUp,
  product: lookedUp,
  convertedDays: lookedUp,
  listPricePerMonth: lookedUp,
  storage: lookedUp,
});

/** What was bought, a line each; names in the reader's language. */
export const orderLine = z.object({
  sku: z.string(),
  name: z.string(),
  quantity: z.int(),
  /** Of one piece for its whole period, with VAT. */
  inclusivePrice: money,
  /** Charged with this order, with VAT. */
  amount: money,
});

/** Where to transfer money to, or the number to pay by at a machine or shop. */
export const paymentInstructions = z.object({
  bankCode: textOrNull,
  bankName: textOrNull,
  accountName: textOrNull,
  /** Account, or the shop's payment number. */
  account: z.string(),
  amount: money,
  /** What the payer writes into the transfer. */
  reference: textOrNull,
  until: z.nullable(moment),
});
