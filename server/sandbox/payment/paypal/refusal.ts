import { newId } from './book.ts';

/** An answer of the service with its HTTP status. */
export interface Answer {
  status: number;
  body: object;
}

const names: Readonly<Record<number, string>> = {
  400: 'INVALID_REQUEST',
  401: 'AUTHENTICATION_FAILURE',
  404: 'RESOURCE_NOT_FOUND',
  409: 'RESOURCE_CONFLICT',
  422: 'UNPROCESSABLE_ENTITY',
};

/** What PayPal refuses, with its word for why. */
export function refusal(status: number, issue: string): Answer {
  const name = names[status] ?? 'INTERNAL_SERVICE_ERROR';
  return { status, body: { name, message: issue, debug_id: newId(), details: [{ issue }] } };
}
