import { expect, it } from 'vitest';
import { isReadOnly, managesScreens, seesAllContent, usesSignage } from './rights.ts';

it.each([
  ['personal', true],
  ['account_holder', true],
  ['account_admin', true],
  ['app_admin', false],
  ['accounting', false],
  ['member', false],
] as const)('%s sees what everybody made, and needs no app assigned: %s', (role, isAll) => {
  expect(seesAllContent(role)).toBe(isAll);
  expect(usesSignage({ role, apps: [] })).toBe(isAll);
  expect(usesSignage({ role, apps: ['slideshow'] })).toBe(true);
  expect(managesScreens({ role, apps: [] })).toBe(isAll || role === 'app_admin');
  expect(managesScreens({ role, apps: ['slideshow'] })).toBe(true);
  expect(isReadOnly({ used: 5, limit: 5, role, isTeamEnded: false })).toBe(false);
  expect(isReadOnly({ used: 6, limit: 5, role, isTeamEnded: false })).toBe(true);
  expect(isReadOnly({ used: 0, limit: 5, role, isTeamEnded: true })).toBe(!isAll);
});
