import { beginPasskeyLogin as call } from '#shared/contract/account/passkey.ts';
import { handler } from '../../handler.ts';
import { beginRequest } from './begin-request.ts';

export const beginPasskeyLogin = handler(call, (ctx) =>
  beginRequest(ctx, { purpose: 'sign-in', userId: null }),
);
