import type { News, NewsDetail, NewsItem, OpenedNews } from '#shared/desktop-news.ts';
import { fill } from '../words.ts';
import type { NewsWords } from './news-words.ts';

/** One notification of the system. */
export type Notice = { title: string; body: string };

/** Shows a notice; what it answers takes it away again. */
export type ShowNotice = (notice: Notice, onClick: () => void) => () => void;

export type NewsDesk = {
  /** The page says what is unread. */
  tell: (news: News) => Promise<void>;
  /** What was clicked, once. */
  take: () => OpenedNews | null;
  /** The client was locked or unlocked. */
  lockChanged: () => void;
  /** The sign-in is over: nothing of it is told any more. */
  forget: () => void;
};

/** More at once are told as a number. */
const mostNotices = 3;

/** What lies about of earlier ones; the oldest goes. */
const mostShown = 20;

type Parts = {
  /** Whose notifications they are. */
  account: () => string;
  isSignedIn: () => Promise<boolean>;
  detail: () => NewsDetail;
  /** Is the page in front of somebody, who sees it there? */
  isSeen: () => boolean;
  isLocked: () => boolean;
  /** Does this computer play for the public now? */
  isScreen: () => boolean;
  words: () => NewsWords;
  show: ShowNotice;
  /** The number at the icon. */
  setCount: (count: number) => void;
  /** Something was clicked: the window comes, and its page asks what it was. */
  onOpened: () => void;
};

/** What of an account was told already. Ids grow with time (UUIDv7), so those before the first look are old. */
type Told = { account: string; before: string; ids: Set<string> };

/**
 * Tells outside the window what is new of the account: each notification once, none that was there before the first
 * look, none while the page is seen or the computer plays for the public, and nothing at all while it is locked.
 */
export function createNewsDesk(parts: Parts): NewsDesk {
  let told: Told | null = null;
  let unread = 0;
  let opened: OpenedNews | null = null;
  let shown: (() => void)[] = [];

  const count = () => parts.setCount(parts.isLocked() ? 0 : unread);

  function clear(): void {
    for (const hide of shown) hide();
    shown = [];
  }

  function show(notice: Notice, id: string | null): void {
    const open = () => {
      opened = { id };
      parts.onOpened();
    };
    shown.push(parts.show(notice, open));
    if (shown.length > mostShown) shown.shift()?.();
  }

  function announce(items: readonly NewsItem[]): void {
    const detail = parts.detail();
    const [first] = items;
    if (!first || detail === 'none') return;
    if (parts.isSeen() || parts.isLocked() || parts.isScreen()) return;
    const only = items.length === 1 ? first.id : null;
    const { something, several } = parts.words();
    const number = fill(several, { count: String(items.length) });
    if (detail === 'hidden') return show({ title: only ? something : number, body: '' }, only);
    if (items.length > mostNotices) return show({ title: number, body: first.title }, null);
    // The newest comes last, and lies on top.
    for (const { id, title, body } of items.toReversed()) show({ title, body }, id);
  }

  /** What of them nobody has been told of. */
  function fresh(items: readonly NewsItem[]): NewsItem[] {
    const account = parts.account();
    const newest = items[0]?.id ?? '';
    if (told?.account !== account) told = { account, before: newest, ids: new Set() };
    const { before, ids } = told;
    const found = items.filter(({ id }) => id > before && !ids.has(id));
    for (const { id } of found) ids.add(id);
    return found;
  }

  return {
    async tell(news) {
      if (!(await parts.isSignedIn())) return;
      unread = news.unread;
      count();
      if (unread === 0) clear();
      announce(fresh(news.items));
    },
    take() {
      if (parts.isLocked()) return null;
      const taken = opened;
      opened = null;
      return taken;
    },
    lockChanged() {
      // What lies on the screen says what the lock hides.
      if (parts.isLocked()) clear();
      count();
    },
    forget() {
      told = null;
      unread = 0;
      opened = null;
      clear();
      count();
    },
  };
}
