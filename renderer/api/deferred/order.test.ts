import { describe, expect, it } from 'vitest';
import { logout } from '#shared/contract/account/auth.ts';
import { deleteNotifications, readNotifications } from '#shared/contract/notification.ts';
import { inviteMember } from '#shared/contract/team/invitations.ts';
import { leaveTeam } from '#shared/contract/team/team.ts';
import { deleteMember, suspendMember } from '#shared/contract/team/members.ts';
import { goesBefore, isSameSubject } from './order.ts';

const suspension = {
  entry: suspendMember,
  input: { email: ['Ana@example.com', 'bo@example.com'], isSuspend: true },
};
const deletion = { entry: deleteNotifications, input: { notifications: ['n1', 'n2'] } };
const ofAll = { entry: deleteNotifications, input: { notifications: 'all', upTo: 'n2' } };

describe('what waits for its undo', () => {
  it.each([
    ['the same person', suspension, suspendMember, { email: 'ANA@example.com', isSuspend: false }],
    ['one of them', suspension, deleteMember, { email: ['cy@example.com', 'bo@example.com'] }],
    ['signing out', suspension, logout, {}],
    ['signing out, whatever it is', deletion, logout, {}],
    ['leaving the team', suspension, leaveTeam, {}],
    ['the same notification', deletion, readNotifications, { notifications: ['n2'] }],
    ['all of them', deletion, readNotifications, { notifications: 'all' }],
    ['one of all', ofAll, readNotifications, { notifications: ['n3'] }],
  ])('goes before a command about %s', (_name, command, entry, input) => {
    expect(goesBefore(command, { entry, input })).toBe(true);
  });

  it.each([
    ['others', suspension, inviteMember, { email: 'cy@example.com' }],
    ['something else', suspension, readNotifications, { notifications: 'all' }],
    ['another notification', deletion, readNotifications, { notifications: ['n3'] }],
  ])('lets a command about %s pass', (_name, command, entry, input) => {
    expect(goesBefore(command, { entry, input })).toBe(false);
  });

  it('is taken back by its opposite only if that is about exactly the same', () => {
    expect(isSameSubject(suspension, ['BO@example.com', 'ana@example.com'])).toBe(true);
    expect(isSameSubject(suspension, ['ana@example.com'])).toBe(false);
    expect(isSameSubject(suspension, ['ana@example.com', 'cy@example.com'])).toBe(false);
    expect(isSameSubject(ofAll, ['n1'])).toBe(false);
  });
});
