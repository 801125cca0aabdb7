import { getLanguage as call } from '#shared/contract/client.ts';
import { handler } from '../handler.ts';

export const getLanguage = handler(call, async (ctx) => ({ lang: ctx.client.language }));
