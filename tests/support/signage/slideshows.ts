import { randomUUID } from 'node:crypto';
import { v7 } from 'uuid';
import {
  createSlideshow,
  getSlideshow,
  saveSlideshow,
} from '#shared/contract/signage/slideshow.ts';
import type { CallInput, CallOutput } from '#shared/contract/define-call.ts';
import { done } from '#tests/support/server/answer.ts';
import type { HttpClient } from '#tests/support/server/http-client.ts';

type Content = NonNullable<CallInput<typeof createSlideshow>['content']>;
type Page = Content['pages'][number];

/** A page of the web, which needs no file. */
export const webPage = (change: Partial<Page> = {}): Page => ({
  id: v7(),
  type: 'web',
  url: `https://example.test/${randomUUID()}`,
  ...change,
});

/** Pages of the web, of these seconds each. */
export const contentOf = (...durations: number[]): Content => ({
  pages: durations.map((duration) => webPage({ duration })),
});

/** Makes a slideshow and answers what the command left. */
export async function makeSlideshow(
  client: HttpClient,
  change: Partial<CallInput<typeof createSlideshow>> = {},
): Promise<CallOutput<typeof createSlideshow>> {
  return done(
    await client.call(createSlideshow, { name: 'Menu', content: contentOf(10), ...change }),
  );
}

/** Saves on top of what is there now. */
export async function saveOnTop(
  client: HttpClient,
  id: string,
  change: Omit<CallInput<typeof saveSlideshow>, 'id' | 'updatedAt'>,
) {
  const { updatedAt } = done(await client.call(getSlideshow, { id }));
  return client.call(saveSlideshow, { id, updatedAt, ...change });
}

/** Addresses of a slideshow's pages, in their order. */
export const addressesOf = ({ pages }: { pages: readonly { url?: string | null | undefined }[] }) =>
  pages.map(({ url }) => url);
