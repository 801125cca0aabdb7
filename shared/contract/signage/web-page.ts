import * as z from 'zod/mini';
import { slideshow as rule } from '#shared/domain/limits.ts';
import { webPageOutcomes, webPageRule } from '#shared/domain/signage/web/web-page.ts';
import { requiredText } from '#shared/schema/text.ts';
import { defineCall } from '../define-call.ts';

export const checkWebPages = defineCall({
  name: 'checkWebPages',
  method: 'POST',
  path: 'app/web-page/check',
  summary:
    'Requests web pages as a screen would, and answers what a screen will show of each; never in a private network.',
  access: 'verified',
  limit: 'general',
  input: z.strictObject({
    urls: z
      .array(requiredText('address', rule.longestAddress))
      .check(z.maxLength(webPageRule.maxPerCall, 'maxNumber')),
  }),
  output: z.object({
    pages: z.array(
      z.object({
        url: z.string(),
        outcome: z.enum(webPageOutcomes),
        /** HTTP status of the last response; null: there was none. */
        status: z.nullable(z.int()),
      }),
    ),
  }),
  errors: [],
  example: {
    input: { urls: ['https://example.com/menu'] },
    output: { pages: [{ url: 'https://example.com/menu', outcome: 'framing', status: 200 }] },
  },
});
