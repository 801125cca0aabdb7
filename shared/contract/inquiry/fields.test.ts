import { describe, expect, it } from 'vitest';
import { fieldErrors } from '#shared/schema/field-errors.ts';
import { requestSupport, submitInquiry } from './inquiry.ts';

/** Which fields are refused, in any order. */
function refused({ input }: typeof submitInquiry | typeof requestSupport, values: unknown) {
  const parsed = input.safeParse(values);
  return parsed.success ? [] : Object.keys(fieldErrors(parsed.error)).toSorted();
}

/** As a form sends it: what is empty is left out. */
const empty = { issueType: '', gToken: 'proof' };

describe('an inquiry', () => {
  it.each([
    [requestSupport, 'screen', ['device']],
    [requestSupport, 'application', ['app', 'browser']],
    [submitInquiry, 'partnership', ['companyName']],
    [submitInquiry, 'otherInquiry', []],
  ])('with $name about $1 is told of all that is missing at once', (entry, issueType, needed) => {
    const always = ['content', 'email', 'name'];
    expect(refused(entry, { ...empty, issueType })).toEqual([...always, ...needed].toSorted());
  });

  it.each([
    ['phone', 'contactInformation'],
    ['line', 'lineUsername'],
  ])('to be answered by %s wants its %s before a kind is chosen', (contactBy, field) => {
    expect(refused(requestSupport, { ...empty, contactBy })).toContain(field);
    expect(refused(requestSupport, { ...empty, contactBy, [field]: 'meilin' })).not.toContain(
      field,
    );
  });

  it.each([null, 'text', ['a'], undefined])(
    'that is %j is refused, and nothing breaks',
    (values) => {
      expect(requestSupport.input.safeParse(values).success).toBe(false);
    },
  );
});
