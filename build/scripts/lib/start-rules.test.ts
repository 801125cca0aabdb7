import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { plantTree } from '../../checks/planted-tree.ts';
import { chosenProducts } from './build.mjs';
import { fingerprint } from './fingerprint.mjs';
import { isSatisfied } from './install.mjs';
import { isNodeNewEnough } from './node-version.mjs';
import { deploymentVariables, serverDefaults } from './server-env.mjs';

describe('the sandbox by default', () => {
  test.each(['127.0.0.1', '127.8.8.8', 'localhost', '::1', '[::1]'])('is open on %s', (HOST) => {
    expect(serverDefaults({ HOST }).SANDBOX).toBe('1');
  });

  test.each(['0.0.0.0', '::', '192.168.0.4', '127.0.0.1.example.com', 'localhost.example.com'])(
    'is closed on %s',
    (HOST) => {
      expect(serverDefaults({ HOST }).SANDBOX).toBeUndefined();
    },
  );

  test('is closed in production and left alone where it was decided', () => {
    expect(serverDefaults({ NODE_ENV: 'production' }).SANDBOX).toBeUndefined();
    expect(serverDefaults({ NODE_ENV: 'Production' }).SANDBOX).toBeUndefined();
    expect(serverDefaults({ SANDBOX: '0' }).SANDBOX).toBeUndefined();
  });

  test.each(deploymentVariables)('is closed where %s is configured', (name) => {
    expect(serverDefaults({ [name]: 'x' }).SANDBOX).toBeUndefined();
    expect(serverDefaults({ [name]: '' }).SANDBOX).toBe('1');
  });

  test('comes with this machine’s address and port 8080', () => {
    expect(serverDefaults({})).toMatchObject({ HOST: '127.0.0.1', PORT: '8080', SANDBOX: '1' });
    expect(serverDefaults({ PORT: '0' }).PORT).toBe('0');
  });
});

describe('the fingerprint of the sources', () => {
  test('changes with a file’s content, its name, and nothing else', () => {
    const root = plantTree({ 'shared/a.ts': 'one', 'shared/b.ts': 'two', 'shared/a.test.ts': 't' });
    const before = fingerprint(['shared'], root);
    writeFileSync(path.join(root, 'shared/a.test.ts'), 'changed');
    writeFileSync(path.join(root, 'shared/a.ts'), 'one');
    expect(fingerprint(['shared'], root)).toBe(before);
    expect(fingerprint(['shared', 'not-there'], root)).toBe(before);
    writeFileSync(path.join(root, 'shared/a.ts'), 'once');
    expect(fingerprint(['shared'], root)).not.toBe(before);
  });

  test('tells two files from one with both contents', () => {
    const two = plantTree({ 'shared/a.ts': 'one', 'shared/b.ts': 'two' });
    const one = plantTree({ 'shared/a.ts': 'onetwo', 'shared/b.ts': '' });
    expect(fingerprint(['shared'], two)).not.toBe(fingerprint(['shared'], one));
  });
});

describe('whether everything is installed', () => {
  const locked = { '': {}, 'node_modules/a': { version: '1.0.0', integrity: 'x' } };

  test('yes, if all is there, and without other platforms’ packages', () => {
    const wanted = { ...locked, 'node_modules/mac': { version: '1.0.0', optional: true } };
    expect(isSatisfied(wanted, locked)).toBe(true);
  });

  test('no, if a package is missing or another version', () => {
    expect(isSatisfied(locked, {})).toBe(false);
    expect(isSatisfied(locked, { 'node_modules/a': { version: '1.0.1', integrity: 'x' } })).toBe(
      false,
    );
  });
});

test.each([
  ['20.19.0', true],
  ['20.20.2', true],
  ['22.0.0', true],
  ['20.18.9', false],
  ['18.20.4', false],
])('Node.js %s is new enough: %s', (version, expected) => {
  expect(isNodeNewEnough(version)).toBe(expected);
});

describe('what is built', () => {
  test('is all, or what is asked for, in the order of building', () => {
    expect(chosenProducts(undefined)).toEqual(['server', 'web', 'desktop']);
    expect(chosenProducts('web,server')).toEqual(['server', 'web']);
  });

  test('is never what nobody knows', () => {
    expect(() => chosenProducts('server,wep')).toThrow(/"wep"; there are server, web, desktop/);
  });
});
