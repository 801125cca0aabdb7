import { getClientConfig as call } from '#shared/contract/client.ts';
import { product } from '#shared/domain/constants.ts';
import { apiVersion, oldestClient, productVersion } from '#shared/domain/versions.ts';
import { handler } from '../handler.ts';

export const getClientConfig = handler(call, async (ctx) => ({
  // The desktop has no web origin that Google would accept (decisions section 10).
  botCheck: (ctx.client.kind === 'desktop' ? ctx.proofOfWork : ctx.botCheck).client,
  // What needs a web origin the desktop does in the system's browser.
  identity: ctx.client.kind === 'desktop' ? null : (ctx.identity?.client ?? null),
  inquiryForm: ctx.config.inquiryFormUrl ?? null,
  server: { product: product.name, version: productVersion, api: apiVersion, oldestClient },
  isSandbox: ctx.config.isSandbox,
}));
