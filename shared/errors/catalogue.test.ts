import { describe, expect, it } from 'vitest';
import { errorCatalogue, errorCodes } from './catalogue.ts';

describe('errorCatalogue', () => {
  it('holds the 49 codes of the specification the 10 of the decisions, and one of ours', () => {
    expect(errorCodes.filter((code) => code < 2000)).toHaveLength(49);
    expect(errorCodes.filter((code) => code >= 2000)).toEqual([
      2000, 2002, 2003, 2004, 2005, 2006, 2007, 2008, 2009, 2010, 2011,
    ]);
  });

  it('gives each code the HTTP status of decisions section 2', () => {
    const special = { 1: 401, 2: 500, 3: 419, 4: 429, 5: 403, 6: 403, 7: 404, 8: 403, 9: 503 };
    for (const code of errorCodes) {
      const expected = code in special ? special[code as keyof typeof special] : 422; // checked by `in`
      expect(errorCatalogue[code].http, `code ${code}`).toBe(expected);
    }
  });
});
