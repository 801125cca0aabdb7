/** What the desktop tells outside its window of the account's new notifications, and how much of them. */
import * as z from 'zod/mini';

/**
 * `full`: what happened. `hidden`: only that there is something, for a display that others see. `none`: nothing; the
 * number at the icon stays.
 */
export const newsDetails = ['full', 'hidden', 'none'] as const;
export const newsDetail = z.enum(newsDetails);
export type NewsDetail = z.infer<typeof newsDetail>;

/** Of unread notifications, the newest; older ones were told of when they were new. */
const mostItems = 12;

const newsId = z.uuid();

const newsItem = z.strictObject({
  id: newsId,
  /** In the words of the page. */
  title: z.string().check(z.minLength(1), z.maxLength(200)),
  body: z.string().check(z.maxLength(1000)),
});
export type NewsItem = z.infer<typeof newsItem>;

const news = z.strictObject({
  unread: z.int().check(z.gte(0), z.lte(1_000_000)),
  /** Newest first. */
  items: z.array(newsItem).check(z.maxLength(mostItems)),
});
export type News = z.infer<typeof news>;

/** What was clicked outside the window: one notification, or all of them where `id` is null. */
const openedNews = z.strictObject({ id: z.nullable(newsId) });
export type OpenedNews = z.infer<typeof openedNews>;

export const newsChannels = {
  /** What is unread now. Main tells what is new of it, once, where nobody sees the page. */
  'news.tell': { input: z.tuple([news]), output: z.null() },
  /** What was clicked, told once; asked after `onOpened`, too. */
  'news.take': { input: z.tuple([]), output: z.nullable(openedNews) },
} as const;

export const newsEvents = { 'news.opened': z.tuple([]) } as const;
