import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { camelName, snakeName, toCamel, toSnake } from './case.ts';

describe('names on the wire', () => {
  it.each([
    ['gToken', 'g_token'],
    ['twoFactorMethods', 'two_factor_methods'],
    ['id', 'id'],
    ['perPage', 'per_page'],
  ])('%s ↔ %s', (camel, snake) => {
    expect(snakeName(camel)).toBe(snake);
    expect(camelName(snake)).toBe(camel);
  });

  it('accepts camelCase too, because the specification mixes them', () => {
    expect(toCamel({ appId: 1, per_page: 2 })).toEqual({ appId: 1, perPage: 2 });
  });

  it('comes back from the wire as it left', () => {
    const name = fc.stringMatching(/^[a-z][a-z]{0,5}([A-Z][a-z]{1,5}){0,3}$/);
    const value = fc.letrec((tie) => ({
      any: fc.oneof(
        { depthSize: 'small' },
        fc.integer(),
        fc.string(),
        fc.array(tie('any')),
        fc.dictionary(name, tie('any')),
      ),
    })).any;
    fc.assert(
      fc.property(value, (before) => {
        expect(toCamel(toSnake(before))).toEqual(before);
      }),
    );
  });

  it('leaves the keys of free-form values alone', () => {
    const survey = { survey: { too_expensive: 1, keepMe: 2 }, otherName: 3 };
    expect(toSnake(survey, ['survey'])).toEqual({ survey: survey.survey, other_name: 3 });
    expect(toCamel({ survey: survey.survey }, ['survey'])).toEqual({ survey: survey.survey });
  });

  it('takes no name for more than a name', () => {
    const sent: unknown = JSON.parse('{"_Proto__": {"role": "admin"}, "constructor": 1}');
    const snake = toSnake(sent);
    expect(Object.getPrototypeOf(snake)).toBe(Object.prototype);
    expect(snake).not.toHaveProperty('role');
    expect(JSON.stringify(snake)).toBe('{"__proto__":{"role":"admin"},"constructor":1}');
  });

  it('keeps blobs and dates whole', () => {
    const blob = new Blob(['x']);
    const file = new File(['x'], 'x.png');
    for (const value of [blob, file, new Date(0)]) {
      expect(toSnake({ photo: value })).toHaveProperty('photo', value);
      expect(toCamel({ photo: [value] })).toHaveProperty('photo.0', value);
    }
  });
});
