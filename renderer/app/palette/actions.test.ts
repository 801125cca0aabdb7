import { expect, test } from 'vitest';
import type { Role } from '#shared/domain/team/roles.ts';
import { actionsFor, matching, type Action } from './actions.ts';

const named = (...names: string[]): Action[] =>
  names.map((name) => ({ id: name, group: 'pages', name, icon: 'help', run: () => undefined }));
const found = (names: string[], typed: string) =>
  matching(named(...names), typed).map(({ name }) => name);

test('every word that is typed begins a word of the name, without case and accents', () => {
  const names = ['Cerrar sesión', 'Sesiones', 'Português', '鍵盤快速鍵', 'キーボード'];
  expect(found(names, '')).toEqual(names);
  expect(found(names, 'SESION')).toEqual(['Cerrar sesión', 'Sesiones']);
  expect(found(names, 'ses cer')).toEqual(['Cerrar sesión']);
  expect(found(names, 'rar')).toEqual([]);
  expect(found(names, '快速')).toEqual(['鍵盤快速鍵']);
  expect(found(names, 'ボード')).toEqual(['キーボード']);
  expect(found(names, ' ')).toEqual(names);
});

test('what belongs to a team is offered to those who may do it', () => {
  const offered = (role: Role | null) =>
    actionsFor(role && { role, apps: [], operator: null })
      .filter(({ group }) => group === 'team')
      .map(({ id }) => id.split(' ').at(-1));
  const all = ['member?invite=1', 'team/edit', 'team/audit'].map(
    (page) => `/console/management/${page}`,
  );
  expect(offered('account_holder')).toEqual(all);
  expect(offered('account_admin')).toEqual(all);
  for (const role of ['app_admin', 'accounting', 'member', 'personal', null] as const) {
    expect(offered(role)).toEqual([]);
  }
});

test('each action is told from the others', () => {
  const ids = actionsFor({ role: 'account_holder', apps: [], operator: null }).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('screens are offered to those who may have some', () => {
  const isOffered = (role: Role, apps: string[]) =>
    actionsFor({ role, apps, operator: null }).some(({ id }) => id.endsWith('/console/device'));
  expect(isOffered('member', [])).toBe(false);
  expect(isOffered('member', ['slideshow'])).toBe(true);
  expect(isOffered('app_admin', [])).toBe(true);
});

test('inquiries are offered to those who answer them, also before they can', () => {
  const isOffered = (operator: 'effective' | 'one-step' | null) =>
    actionsFor({ role: 'personal', apps: [], operator }).some(({ id }) =>
      id.endsWith('/console/inquiries'),
    );
  expect(isOffered('effective')).toBe(true);
  expect(isOffered('one-step')).toBe(true);
  expect(isOffered(null)).toBe(false);
});
