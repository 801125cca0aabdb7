import { expect, test, vi } from 'vitest';
import type { NewsDetail } from '#shared/desktop-news.ts';
import { createNewsDesk, type Notice } from './news.ts';
import { createBadge } from './badge.ts';
import { withoutMarkup } from './system-notice.ts';

vi.mock('electron', () => ({}));

/** The n-th notification of an account: ids grow with time. */
const item = (n: number) => ({
  id: `0193a4c8-5b1e-7d2f-8a60-${String(n).padStart(12, '0')}`,
  title: `Title ${n}`,
  body: `Body ${n}`,
});
const of = (...numbers: number[]) => ({ unread: numbers.length, items: numbers.map(item) });

type Lying = Notice & { click: () => void };

function fixture(detail: NewsDetail = 'full') {
  const here = {
    account: 'https://signs.example',
    isSignedIn: true,
    isSeen: false,
    isLocked: false,
    isScreen: false,
    detail,
  };
  const lying = new Set<Lying>();
  const opened = { times: 0 };
  const counts: number[] = [];
  const desk = createNewsDesk({
    account: () => here.account,
    isSignedIn: async () => here.isSignedIn,
    detail: () => here.detail,
    isSeen: () => here.isSeen,
    isLocked: () => here.isLocked,
    isScreen: () => here.isScreen,
    words: () => ({ something: 'Something', several: '{count} new' }),
    show: (notice, click) => {
      const shown = { ...notice, click };
      lying.add(shown);
      return () => lying.delete(shown);
    },
    setCount: (count) => counts.push(count),
    onOpened: () => void (opened.times += 1),
  });
  return { desk, here, lying, counts, opened, titles: () => [...lying].map(({ title }) => title) };
}

test('what was there at the first look is not new; what comes later is told once', async () => {
  const { desk, titles, counts } = fixture();
  await desk.tell(of(3, 2));
  expect(titles()).toEqual([]);
  await desk.tell(of(4, 3, 2));
  await desk.tell(of(4, 3, 2));
  // An older one moves up as others are read, or was written at the same time as the newest.
  await desk.tell(of(4, 1));
  await desk.tell(of(6, 4));
  await desk.tell(of(6, 5, 4));
  expect(titles()).toEqual(['Title 4', 'Title 6', 'Title 5']);
  expect(counts).toEqual([2, 3, 3, 2, 2, 3]);
});

test('an account that had none is told of its first', async () => {
  const { desk, titles } = fixture();
  await desk.tell(of());
  await desk.tell(of(1));
  expect(titles()).toEqual(['Title 1']);
});

test.each(['isSeen', 'isScreen', 'isLocked'] as const)(
  'nothing is told while %s, and not later either',
  async (reason) => {
    const { desk, here, titles } = fixture();
    await desk.tell(of());
    here[reason] = true;
    await desk.tell(of(1));
    here[reason] = false;
    await desk.tell(of(1));
    expect(titles()).toEqual([]);
    await desk.tell(of(2, 1));
    expect(titles()).toEqual(['Title 2']);
  },
);

test('as much is told as was chosen', async () => {
  const full = fixture('full');
  await full.desk.tell(of());
  await full.desk.tell(of(2, 1));
  expect([...full.lying]).toMatchObject([item(1), item(2)].map(({ id: _id, ...told }) => told));
  await full.desk.tell(of(6, 5, 4, 3));
  expect([...full.lying].at(-1)).toMatchObject({ title: '4 new', body: 'Title 6' });

  const hidden = fixture('hidden');
  await hidden.desk.tell(of());
  await hidden.desk.tell(of(1));
  await hidden.desk.tell(of(3, 2, 1));
  expect([...hidden.lying]).toMatchObject([
    { title: 'Something', body: '' },
    { title: '2 new', body: '' },
  ]);

  const none = fixture('none');
  await none.desk.tell(of());
  await none.desk.tell(of(1));
  expect(none.titles()).toEqual([]);
  expect(none.counts).toEqual([0, 1]);
});

test('a click opens the one that was meant, or all; nothing while the client is locked', async () => {
  const { desk, here, lying, opened } = fixture();
  await desk.tell(of());
  await desk.tell(of(1));
  [...lying].at(-1)?.click();
  expect(opened.times).toBe(1);
  expect(desk.take()).toEqual({ id: item(1).id });
  expect(desk.take()).toBeNull();
  await desk.tell(of(5, 4, 3, 2));
  [...lying].at(-1)?.click();
  here.isLocked = true;
  expect(desk.take()).toBeNull();
  here.isLocked = false;
  expect(desk.take()).toEqual({ id: null });
});

test('the lock takes away what lies there, and the number until it is open', async () => {
  const { desk, here, titles, counts } = fixture();
  await desk.tell(of());
  await desk.tell(of(2, 1));
  here.isLocked = true;
  desk.lockChanged();
  expect(titles()).toEqual([]);
  expect(counts.at(-1)).toBe(0);
  here.isLocked = false;
  desk.lockChanged();
  expect(counts.at(-1)).toBe(2);
});

test('what was read elsewhere is taken away, and little lies about', async () => {
  const { desk, titles } = fixture();
  await desk.tell(of());
  for (let n = 1; n <= 25; n += 1) await desk.tell(of(n));
  expect(titles()).toHaveLength(20);
  expect(titles()[0]).toBe('Title 6');
  await desk.tell(of());
  expect(titles()).toEqual([]);
});

test('after a sign-out nothing is told, and whoever comes next begins anew', async () => {
  const { desk, here, lying, titles, counts } = fixture();
  await desk.tell(of());
  await desk.tell(of(1));
  [...lying][0]?.click();
  here.isSignedIn = false;
  desk.forget();
  expect(titles()).toEqual([]);
  expect(counts.at(-1)).toBe(0);
  expect(desk.take()).toBeNull();
  // Of the page that was just left.
  await desk.tell(of(2, 1));
  expect(titles()).toEqual([]);
  expect(counts.at(-1)).toBe(0);
  here.isSignedIn = true;
  await desk.tell(of(9, 8));
  expect(titles()).toEqual([]);
  here.account = 'https://other.example';
  await desk.tell(of(12));
  expect(titles()).toEqual([]);
});

test('the number stands in the title where the icon has no place for it', () => {
  const titles: number[] = [];
  const setTitleCount = (count: number) => void titles.push(count);
  createBadge({ app: { setBadgeCount: () => true }, setTitleCount })(3);
  createBadge({ app: { setBadgeCount: () => false }, setTitleCount })(3);
  expect(titles).toEqual([0, 3]);
});

test('a stranger’s name brings no markup into a notification', () => {
  const body = withoutMarkup('<a href="https://evil.example">Team</a> & Co');
  expect(body).not.toMatch(/[<>]/);
  expect(body).toContain('& Co');
});
