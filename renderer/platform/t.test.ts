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

test('a text without values is looked up once', async () => {
  const lookedUp = vi.fn((text: string) => text);
  i18next.use({ type: 'postProcessor', name: 'count', process: lookedUp });
  await begin(['count']);
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
