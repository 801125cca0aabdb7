import * as z from 'zod/mini';
import { toCamel } from '#shared/contract/case.ts';
import { decoyField, proofField } from '#shared/contract/define-call.ts';
import { fieldErrors } from '#shared/schema/field-errors.ts';
import { botCheckToken } from '#shared/schema/person/identity.ts';
import { fail } from '../../modules/context.ts';
import { checkBot } from '../../modules/misc/bot-check.ts';
import { clientOf } from './open-context.ts';
import type { Arrival } from './options.ts';

const proof = z.object({ [proofField]: botCheckToken });

/**
 * Checks the bot-check token of a form before its files are read: without it, a program could make the server hold
 * 50 MB per request. The token must come before the first file.
 *
 * @returns The token, which the handler does not check again because it is good once; null where a filled honeypot
 *   says that a program sent the form, so that nothing of it is used.
 * @throws CallFailure 2000 without a token, 1010 with a wrong one
 */
export async function checkBotBeforeFiles(
  arrival: Pick<Arrival, 'call' | 'request' | 'principal' | 'options'>,
  fields: Readonly<Record<string, unknown>>,
): Promise<string | null> {
  const named = toCamel(fields) as Record<string, unknown>; // an object stays one
  if (arrival.call.decoy && named[decoyField]) return null;
  const parsed = proof.safeParse(named);
  if (!parsed.success) throw fail(2000, { fields: fieldErrors(parsed.error) });
  const { call, request, principal, options } = arrival;
  const token = parsed.data[proofField];
  const { botCheck, proofOfWork, limiter, log } = options.services;
  const client = clientOf(request, principal, null);
  await checkBot({ botCheck, proofOfWork, limiter, log, client }, call, token);
  return token;
}
