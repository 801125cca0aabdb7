import { readFileSync } from 'node:fs';
import { t } from '#renderer/platform/t.ts';
import { expect, test } from 'vitest';
import type { CallOutput } from '#shared/contract/define-call.ts';
import { listNotifications } from '#shared/contract/notification.ts';
import { Moment } from '#renderer/ui/moment.tsx';
import { listView } from './address.ts';
import { ListPage } from './list-page.tsx';
import { List } from './list.tsx';
import type { ListTable } from './table.ts';
import { useList } from './use-list.ts';

// The smallest table there can be, as docs/changing.md has it: here it is compiled.
// begin: news-table.tsx
type News = CallOutput<typeof listNotifications>['items'][number];

const newsView = listView({ name: 'news', filters: {} });

const newsTable = (): ListTable<News> => ({
  label: t('notification:title'),
  rowId: ({ id }) => id,
  rowName: ({ kind }) => kind,
  columns: [
    { id: 'what', header: t('notification:detail'), cell: ({ kind }) => kind, phone: 'title' },
    {
      id: 'when',
      header: t('notification:when'),
      cell: ({ createdAt }) => <Moment at={createdAt} />,
      phone: 'meta',
    },
  ],
  words: { failed: t('notification:failed') },
  empty: t('notification:empty.title'),
});
// end
// begin: news-page.tsx
function NewsPage() {
  const list = useList(newsView, listNotifications, ({ page, perPage }) => ({ page, perPage }));
  return (
    <ListPage title={t('notification:title')}>
      <List list={list} table={newsTable()} label={t('notification:title')} />
    </ListPage>
  );
}
// end

test('docs/changing.md shows the smallest table as it compiles', () => {
  expect([NewsPage, newsTable].every((part) => typeof part === 'function')).toBe(true);
  const own = readFileSync('renderer/list/smallest-table.test.tsx', 'utf8');
  const said = readFileSync('docs/changing.md', 'utf8');
  const parts = [...own.matchAll(/^\/\/ begin: (\S+)\n(.*?)^\/\/ end$/gms)];
  expect(parts).toHaveLength(2);
  for (const [, file = '', code = ''] of parts) {
    expect(said).toContain(`\`\`\`tsx\n// ${file}\n${code}\`\`\``);
  }
});
