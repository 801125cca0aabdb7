import { expect, test } from 'vitest';
import { matching, type Action } from './actions.ts';

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
