import i18next from 'i18next';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { t } from './t.ts';

const begin = (postProcess: string[] = []) =>
  i18next.init({ lng: 'en', defaultNS: 'common', resources: {}, postProcess });
const add = (language: string, cancel: string) =>
  i18next.addResourceBundle(language, 'common', { action: { cancel } });

beforeEach(() => begin());
// Files of this suite share loaded code.
afterAll(() => begin());

/** How often texts are looked up from now on. */
async function countLookUps() {
  const lookedUp = vi.fn((text: string) => text);
  i18next.use({ type: 'postProcessor', name: 'count', process: lookedUp });
  await begin(['count']);
  return lookedUp;
}

test('a text without values is looked up once', async () => {
  const lookedUp = await countLookUps();
  add('en', 'Cancel');
  expect([t('common:action.cancel'), t('common:action.cancel')]).toEqual(['Cancel', 'Cancel']);
  expect(lookedUp).toHaveBeenCalledOnce();
});

test('but anew once it has come, in another language, and where the texts are others', async () => {
  expect(t('common:action.cancel')).toBe('action.cancel');
  add('en', 'Cancel');
  expect(t('common:action.cancel')).toBe('Cancel');
  add('ja', 'キャンセル');
  await i18next.changeLanguage('ja');
  expect(t('common:action.cancel')).toBe('キャンセル');
  await begin();
  add('en', 'Stop');
  expect(t('common:action.cancel')).toBe('Stop');
});

test('with values it is looked up once for each of them', async () => {
  const lookedUp = await countLookUps();
  const unread = { unread_one: '{{count}} unread of {{name}}', unread_other: '{{count}} unread' };
  i18next.addResourceBundle('en', 'common', { notifications: unread });
  const told = (count: number) => t('common:notifications.unread', { count, name: 'Ann' });
  expect([told(1), told(2), told(1), told(2)]).toEqual([
    '1 unread of Ann',
    '2 unread',
    '1 unread of Ann',
    '2 unread',
  ]);
  expect(lookedUp).toHaveBeenCalledTimes(2);
  expect(t('common:notifications.unread', { count: 1, name: 'Bo' })).toBe('1 unread of Bo');
});

test('what is neither a text nor a number may be another one each time', async () => {
  await begin();
  i18next.addResourceBundle('en', 'common', { name: 'Of {{owner.name}}' });
  const owner = { name: 'Ann' };
  const told = () => (t as (key: string, values: object) => string)('common:name', { owner });
  expect(told()).toBe('Of Ann');
  owner.name = 'Bo';
  expect(told()).toBe('Of Bo');
});
