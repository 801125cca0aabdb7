import { checkWebPages as call } from '#shared/contract/signage/web-page.ts';
import { pageAddressProblem, webPageRule } from '#shared/domain/signage/web/web-page.ts';
import { checkWebPage } from '../../../ports/outbound/check-web-page.ts';
import { preparedHandler } from '../../handler.ts';
import { requireSignage } from '../editing.ts';
import { noteChecks } from './sql.ts';

/** Requests are sent before the transaction; of a page that screens show the result counts for them, too. */
export const checkWebPages = preparedHandler(call, {
  async prepare(ctx, { urls }) {
    requireSignage(ctx.principal);
    const mayLoopback = ctx.config.isSandbox;
    const problems = urls.flatMap((url, index) => {
      const key = pageAddressProblem(url, { mayLoopback });
      return key === null ? [] : [[`urls.${index}`, { key }] as const];
    });
    if (problems.length > 0) throw ctx.fail(2000, { fields: Object.fromEntries(problems) });
    const unique = [...new Set(urls)];
    const key = `web-pages:${ctx.principal.workspaceId}`;
    const seconds = await ctx.limiter.take({ key, ...webPageRule.perWorkspace }, unique.length);
    if (seconds !== null) throw ctx.fail(4, { seconds });
    const options = { origin: ctx.origin(), mayLoopback };
    return Promise.all(unique.map(async (url) => ({ url, ...(await checkWebPage(url, options)) })));
  },

  async run({ db, now, principal: { workspaceId } }, _, pages) {
    await noteChecks(db, workspaceId, pages, now);
    return { pages };
  },
});
