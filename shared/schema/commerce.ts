import * as z from 'zod/mini';
import { planTypes } from '../domain/constants.ts';
import { itemTypes, periodTypes } from '../domain/commerce/catalogue.ts';
import { leavingReasons, longestReason } from '../domain/commerce/survey.ts';
import { crossCheck } from './cross-check.ts';
import { money } from './scalars.ts';
import { textOrNull } from './shapes.ts';
import { requiredCode, requiredKey, requiredText, tidyLines } from './text.ts';

/** Stock keeping unit: what an entry of the catalogue is known by. */
export const sku = z
  .string('invalid')
  .check(z.minLength(1, 'invalid'), z.maxLength(64, 'maxLength'));

/** ISO 4217, as it is written on the wire. */
export const currencyCode = z.string('invalid').check(z.regex(/^[A-Z]{3}$/, 'invalid'));

export const itemType = z.enum(itemTypes, { error: 'invalid' });

/** What plans and items of a cart tell alike; names in the reader's language. */
export const catalogueFields = {
  sku: z.string(),
  type: itemType,
  name: z.string(),
  planType: z.nullable(z.enum(planTypes)),
  planTypeName: textOrNull,
  periodType: z.enum(periodTypes),
  periodTypeName: z.string(),
  /** With VAT, for the whole period. */
  inclusivePrice: money,
  /** The same without VAT. */
  unitPrice: money,
  currency: z.string(),
  /** Of a trial all its days; of a plan with a price those of its free first term. */
  freeDays: z.int(),
  isAvailable: z.boolean(),
};

/** Choices of why somebody leaves, each once. */
export const leavingOptions = z
  .array(z.enum(leavingReasons, { error: 'invalid' }), { error: requiredKey('options') })
  .check(
    z.maxLength(leavingReasons.length, 'invalid'),
    z.refine((given) => new Set(given).size === given.length, 'invalid'),
  );

/** `others` says nothing without a text (decisions section 8). */
export const othersNeedReason = crossCheck<{ options?: unknown; reason?: unknown }>(
  ({ options, reason }, refuse) => {
    const isOther = Array.isArray(options) && options.includes('others');
    const isSaid = typeof reason === 'string' && reason.trim() !== '';
    if (isOther && !isSaid) refuse('reason', requiredKey('reason'));
  },
);

/** Why somebody leaves, in choices and words; both may be absent where nobody is asked. */
export const leavingAnswer = {
  options: z.optional(leavingOptions),
  reason: z.optional(z.string('invalid').check(tidyLines, z.maxLength(longestReason, 'maxLength'))),
};

/** Where a refund is transferred to; texts, as banks of many countries write them. */
export const bankAccount = {
  bankName: requiredText('bankName', 100),
  branchName: requiredText('branchName', 100),
  accountName: requiredText('accountName', 100),
  /** Digits; spaces and hyphens are how people read them. */
  accountNumber: requiredCode('accountNumber', 40, { keepsDashes: true }).check(
    z.regex(/^[0-9][0-9-]{3,39}$/, 'accountNumber'),
  ),
};

/** Its fields in the order in which they are asked for. */
export const bankFields = ['bankName', 'branchName', 'accountName', 'accountNumber'] as const;
