import * as z from 'zod/mini';
import { periodTypes } from '#shared/domain/commerce/catalogue.ts';
import { licenseEnds } from '#shared/domain/commerce/order.ts';
import { plainSerialNumber } from '#shared/domain/commerce/serial-number.ts';
import { licenseStates } from '#shared/domain/commerce/subscription/license-state.ts';
import { planTypes } from '#shared/domain/constants.ts';
import {
  itemType,
  leavingAnswer,
  leavingOptions,
  othersNeedReason,
  sku,
} from '#shared/schema/commerce.ts';
import { date, id, money, pageOf, paging } from '#shared/schema/scalars.ts';
import { licenseName } from '#shared/schema/order.ts';
import { done, moment, textOrNull } from '#shared/schema/shapes.ts';
import { requiredKey } from '#shared/schema/text.ts';
import { defineCall } from '../define-call.ts';

/** A plan or storage of the workspace, from its first term until it ends; days of Taipei. */
const license = z.object({
  id,
  sku: z.string(),
  type: itemType,
  /** Names in the reader's language. */
  name: z.string(),
  planType: z.nullable(z.enum(planTypes)),
  planTypeName: textOrNull,
  periodType: z.enum(periodTypes),
  periodTypeName: z.string(),
  quantity: z.int(),
  state: z.enum(licenseStates),
  startOn: date,
  /** First day without service; null: for ever. */
  expiresOn: z.nullable(date),
  /** Null: nothing will be charged. */
  nextBillingOn: z.nullable(date),
  /** The last charge was refused, and is made again on this day. */
  nextTryOn: z.nullable(date),
  /** Of a term, all pieces, with VAT. */
  price: money,
  currency: z.string(),
  renews: z.boolean(),
  cancelledAt: z.nullable(moment),
  endedBy: z.nullable(z.enum(licenseEnds)),
  /** Newest first; none of what was not bought. */
  orderNumbers: z.array(z.string()),
  /** Days that were given: trials, referrals, serial numbers. */
  giftDays: z.int(),
  /** Days that came from personal plans. */
  convertedDays: z.int(),
  /** Its days went into a team's plan. */
  isRedeemed: z.boolean(),
  canActivate: z.boolean(),
  canCancel: z.boolean(),
  canResume: z.boolean(),
});

const example = {
  id: '01990000-0000-7000-8000-000000000001',
  sku: 'PRO-Y',
  type: 'plan',
  name: 'Professional, yearly',
  planType: 'professional',
  planTypeName: 'Professional',
  periodType: 'Y',
  periodTypeName: 'Yearly',
  quantity: 1,
  state: 'running',
  startOn: '2026-11-23',
  expiresOn: '2027-11-23',
  nextBillingOn: '2027-11-23',
  nextTryOn: null,
  price: 960,
  currency: 'TWD',
  renews: true,
  cancelledAt: null,
  endedBy: null,
  orderNumbers: ['01KB4QZJ8V0R3M5T7W9X'],
  giftDays: 0,
  convertedDays: 0,
  isRedeemed: false,
  canActivate: false,
  canCancel: true,
  canResume: false,
} as const;

const changed = ['listLicenses', 'getProfile', 'getStorage'] as const;
const audited = { fields: ['sku'] } as const;

export const listLicenses = defineCall({
  name: 'listLicenses',
  method: 'GET',
  path: 'license',
  isKeptOffline: true,
  summary: 'Plans and storage of the workspace, newest first: running, to come, and over.',
  access: { may: 'buy and pay' },
  limit: 'general',
  input: z.strictObject(paging),
  output: pageOf(license),
  errors: [],
  example: { input: {}, output: { items: [example], page: 1, perPage: 12, total: 1 } },
});

export const activateLicense = defineCall({
  name: 'activateLicense',
  method: 'POST',
  path: 'license/{id}/activate',
  summary: 'Starts a plan today that waits to start, where none of its tier runs (1031).',
  access: { may: 'buy and pay' },
  limit: 'general',
  audit: audited,
  input: z.strictObject({ id }),
  output: done,
  errors: [1031],
  idempotent: true,
  invalidates: changed,
  example: { input: { id: example.id }, output: null },
});

export const activateSerialNumber = defineCall({
  name: 'activateSerialNumber',
  method: 'POST',
  path: 'license/{id}/activate/crs',
  summary:
    'A year of professional for the serial number of a player; {id} is the SKU of the plan. 1030: unknown or used; 1031: not eligible.',
  access: { may: 'buy and pay' },
  // Nobody is to find numbers by trying.
  limit: 'token',
  audit: { fields: ['sku', 'serialNumber'] },
  input: z.strictObject({
    id: sku,
    serialNumber: z
      .string({ error: requiredKey('serialNumber') })
      .check(
        z.overwrite(plainSerialNumber),
        z.minLength(1, 'required.serialNumber'),
        z.maxLength(64, 'maxLength'),
      ),
  }),
  output: z.object({ startOn: date, expiresOn: date }),
  errors: [1030, 1031],
  idempotent: true,
  invalidates: changed,
  example: {
    input: { id: 'PRO-Y', serialNumber: 'CRS24-0001-7F3K' },
    output: { startOn: '2026-11-23', expiresOn: '2027-11-23' },
  },
});

export const suspendLicense = defineCall({
  name: 'suspendLicense',
  method: 'POST',
  path: 'license/{orderNumber}/suspend',
  summary:
    'Cancels a renewal by any order number of its licence, or its id; service goes on until the term ends.',
  access: { may: 'buy and pay' },
  limit: 'general',
  audit: { fields: ['sku', 'options'] },
  input: z
    .strictObject({
      orderNumber: licenseName,
      options: leavingOptions.check(z.minLength(1, requiredKey('options'))),
      reason: leavingAnswer.reason,
    })
    .check(othersNeedReason),
  output: done,
  errors: [1031],
  idempotent: true,
  invalidates: changed,
  example: {
    input: { orderNumber: '01KB4QZJ8V0R3M5T7W9X', options: ['expensive'], reason: '' },
    output: null,
  },
});

export const resumeLicense = defineCall({
  name: 'resumeLicense',
  method: 'POST',
  path: 'license/{orderNumber}/resume',
  summary: 'Takes a cancellation back before the term ends (afterwards 1031).',
  access: { may: 'buy and pay' },
  limit: 'general',
  audit: audited,
  input: z.strictObject({ orderNumber: licenseName }),
  output: done,
  errors: [1031],
  idempotent: true,
  invalidates: changed,
  example: { input: { orderNumber: '01KB4QZJ8V0R3M5T7W9X' }, output: null },
});
