import { expect, test } from 'vitest';
import { expectQuick } from '#tests/support/quick.ts';
import { createLog } from './log.ts';
import { redact } from './redact.ts';

const home = '/home/ann';

test.each([
  ['bearer', 'authorization: Bearer canary-1', 'canary-1'],
  ['bearer in JSON', '{"authorization":"Bearer canary.2"}', 'canary'],
  ['access token', '{"access_token":"canary 3"}', 'canary'],
  ['login ticket', "{login_ticket: 'canary4'}", 'canary4'],
  ['JSON within JSON', String.raw`{"body":"{\"access_token\":\"canary\"}"}`, 'canary'],
  ['one-time code', '{"code":"493817"}', '493817'],
  ['user code', "code: 'BCDF-GHJK'", 'GHJK'],
  ['query', 'app://marquee/x?code=canary5&state=canary6', 'canary'],
  ['password', '{"password":"Marquee2026"}', 'Marquee2026'],
  ['deep link', 'marquee://login-code/canary7/BCDFGHJK', 'canary7'],
  ['invitation', 'marquee://team-invitation/canary8', 'canary8'],
  ['reset link', 'https://signs.example/reset-password/canary9?email=a', 'canary9'],
  ['e-mail', 'sent to ann.o-hara@signs.example', 'signs.example'],
  ['e-mail in a query', 'email=ann%40signs.example', 'ann%40'],
  ['home', 'at /home/ann/marquee/main.cjs:3', '/home/ann'],
  ['something long', 'got 0b1c2d3e4f5061728394a5b6c7d8e9f0a1b2c3d4', '0b1c2d3e'],
])('masks %s', (_what, text, secret) => {
  expect(redact(text, home)).not.toContain(secret);
});

test('leaves what a developer needs', () => {
  const line = `{"event":"webapi.failed","path":"/webapi/check-login","code":"ENOENT","status":422,"exitCode":11}
    at net::ERR_CONNECTION_REFUSED at main.cjs:1:53824`;
  expect(redact(line, home)).toBe(line);
  expect(JSON.parse(redact('{"token":"abc","a":[1]}', home))).toEqual({
    token: '[secret]',
    a: [1],
  });
});

test.each(['x', 'a-', '=', 'a%40'])('searches a long run of %s quickly', (letters) => {
  const line = letters.repeat(60_000);
  expect(expectQuick(() => redact(line, home))).toBe(line);
});

test('every line of the log is redacted, the cause and its cause too', () => {
  const lines: string[] = [];
  const log = createLog({ write: (line) => lines.push(line), home, now: () => new Date(0) });
  log.info('start', { header: 'Bearer canary' });
  log.error('call', new Error('outer', { cause: new Error('/home/ann/secret=canary') }));
  expect(lines.join('\n')).not.toMatch(/canary|\/home\/ann/);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    at: '1970-01-01T00:00:00.000Z',
    level: 'info',
  });
});
