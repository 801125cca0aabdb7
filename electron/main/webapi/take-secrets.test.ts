import { expect, test } from 'vitest';
import { secondStepCalls } from '#shared/desktop-calls.ts';
import { takeSecrets } from './take-secrets.ts';

const token = 'canary-0123456789abcdef';
const envelope = (status: number, data: unknown) => JSON.stringify({ status, data });

test.each(['login', 'register', 'gip/login', 'two-factor/sms/confirm', 'device/token'])(
  '%s signs in: the token goes to main, the rest to the page',
  (path) => {
    const taken = takeSecrets(path, envelope(0, { verified: true, access_token: token }));
    expect(taken).toEqual({
      text: envelope(0, { verified: true }),
      status: 0,
      isForOtherUser: false,
      accessToken: token,
      loginTicket: null,
    });
  },
);

test.each(['login', 'gip/login'])('%s that asks for a second step gives a ticket', (path) => {
  const taken = takeSecrets(
    path,
    envelope(0, { two_factor_required: true, two_factor_methods: ['email'], access_token: token }),
  );
  expect(taken).toMatchObject({ accessToken: null, loginTicket: token });
  expect(taken.text).toBe(
    envelope(0, { two_factor_required: true, two_factor_methods: ['email'] }),
  );
});

test('the ticket is for the second step and nothing else', () => {
  const own = [
    'two-factor',
    'two-factor/email/send',
    ...['email', 'sms', 'authenticator'].map((method) => `two-factor/${method}/confirm`),
  ];
  expect(own.filter((path) => !secondStepCalls.has(path))).toEqual([]);
  const others = [
    'login',
    'two-factor/email/verify',
    'user/two-factor/sms',
    'two-factor/',
    'logout',
  ];
  expect(others.filter((path) => secondStepCalls.has(path))).toEqual([]);
});

test.each([
  ['another call', 'user/profile', envelope(0, { access_token: token })],
  ['a failure', 'login', envelope(1000, { access_token: token })],
  ['another notation', 'login', envelope(0, { accessToken: token })],
  [
    'deep inside',
    'login',
    envelope(0, [{ session: { refresh_token: token, loginTicket: token } }]),
  ],
  ['a path that begins like a sign-in', 'login-code', envelope(0, { access_token: token })],
  ['asking for a code', 'device/code', envelope(0, { access_token: token })],
  ['not what a token looks like', 'login', envelope(0, { access_token: 'canary\r\nx: y' })],
])('%s: nothing is kept, and nothing reaches the page', (_what, path, text) => {
  const taken = takeSecrets(path, text);
  expect([taken.accessToken, taken.loginTicket]).toEqual([null, null]);
  expect(taken.text).not.toContain('canary');
});

test.each(['', 'null', '[]', '"text"', '{', '<h1>It works!</h1>', '{"status": 0,  "data": 1.50}'])(
  'what has no secrets keeps its text: %s',
  (text) => {
    expect(takeSecrets('login', text).text).toBe(text);
  },
);

test('the status is told for envelopes only', () => {
  expect(takeSecrets('user/profile', envelope(1, null)).status).toBe(1);
  expect(takeSecrets('user/profile', '{"status":"1"}').status).toBeNull();
});
