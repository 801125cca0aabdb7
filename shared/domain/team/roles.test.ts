import { describe, expect, it } from 'vitest';
import { may, permissions, roles, type Permission } from './roles.ts';

describe('may', () => {
  it('lets nobody but the holder transfer the account', () => {
    expect(roles.filter((role) => may(role, 'transfer the account'))).toEqual(['account_holder']);
  });

  it('gives a member nothing beyond its own devices', () => {
    const names = Object.keys(permissions) as Permission[]; // keys of the table
    expect(names.filter((permission) => may('member', permission))).toEqual(['manage devices']);
  });

  it('lets accounting pay but not administer', () => {
    expect(may('accounting', 'buy and pay')).toBe(true);
    expect(may('accounting', 'manage members')).toBe(false);
    expect(may('app_admin', 'buy and pay')).toBe(false);
  });
});
