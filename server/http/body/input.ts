import type { FastifyRequest } from 'fastify';
import { toCamel } from '#shared/contract/case.ts';
import { decoyField, pathParameters, type CallDefinition } from '#shared/contract/define-call.ts';
import { fieldErrors } from '#shared/schema/field-errors.ts';
import { fail } from '../../modules/context.ts';
import { checkShape } from './check-shape.ts';

/** Everything the caller sent for this entry, camelCase, not yet parsed. */
export interface RawInput {
  fields: Record<string, unknown>;
  /** Was the field filled that people cannot see? */
  isDecoyFilled: boolean;
}

/** Collects query or body with the path's parameters; throws 2000 for a body that is not an object. */
export function readInput(call: CallDefinition, request: FastifyRequest): RawInput {
  // Without a body there are no fields; the JSON text `null` is a body.
  const body: unknown = request.body === undefined ? {} : request.body;
  const source = call.method === 'GET' ? request.query : body;
  if (typeof source !== 'object' || source === null || Array.isArray(source)) {
    throw fail(2000, { fields: {} });
  }
  checkShape(source, call.maxValues);
  const camel = toCamel(source, call.freeForm);
  const { _method, ...fields } = { ...(camel as Record<string, unknown>) }; // a plain object stays one
  const decoy = call.decoy ? fields[decoyField] : undefined;
  if (call.decoy) delete fields[decoyField];
  const parameters = request.params as Record<string, unknown>; // Fastify's params are an object
  for (const name of pathParameters(call)) {
    fields[name] = parameters[name];
  }
  checkShape(parameters);
  return { fields, isDecoyFilled: decoy !== undefined && decoy !== null && decoy !== '' };
}

/** Parses by the entry's schema; throws 2000 with a key for each refused field. */
export function parseInput(call: CallDefinition, fields: Record<string, unknown>): unknown {
  const parsed = call.input.safeParse(fields);
  if (!parsed.success) throw fail(2000, { fields: fieldErrors(parsed.error) });
  return parsed.data;
}
