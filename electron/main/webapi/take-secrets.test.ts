import { expect, test } from 'vitest';
import { takeSecrets } from './take-secrets.ts';

const token = 'canary-0123456789abcdef';
const envelope = (status: number, data: unknown) => JSON.stringify({ status, data });

test.each(['login', 'register', 'gip/login', 'two-factor/sms/confirm'])(
  '%s signs in: the token goes to main, the rest to the page',
  (path) => {
    const taken = takeSecrets(path, envelope(0, { verified: true, access_token: token }));
    expect(taken).toEqual({
      text: envelope(0, { verified: true }),
      status: 0,
      accessToken: token,
      loginTicket: null,
    });
  },
);

test('a ticket likewise', () => {
  const taken = takeSecrets(
    'login',
    envelope(0, { two_factor_required: true, login_ticket: token }),
  );
  expect(taken.loginTicket).toBe(token);
  expect(taken.text).not.toContain('canary');
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
