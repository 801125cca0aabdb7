import { beginPasskeyStepUp as call } from '#shared/contract/account/passkey.ts';
import { handler } from '../../handler.ts';
import { beginRequest } from './begin-request.ts';

export const beginPasskeyStepUp = handler(call, (ctx) =>
  beginRequest(ctx, { purpose: 'step-up', userId: ctx.principal.userId }),
);
