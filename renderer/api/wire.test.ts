import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { checkResetToken, verifyEmail } from '#shared/contract/account/registration.ts';
import { defineCall, type CallDefinition } from '#shared/contract/define-call.ts';
import { getMaintenanceTime } from '#shared/contract/misc.ts';
import { openDetails, wireRequest } from './wire.ts';

const entry = (changes: Partial<CallDefinition>) =>
  defineCall<CallDefinition>({ ...checkResetToken, input: z.any(), ...changes });

describe('wireRequest', () => {
  it('sends a read as a query in snake_case, without what is absent', () => {
    const input = { type: 'payment', perPage: 12, q: undefined, role: null, roleIds: ['a', 'b c'] };
    expect(wireRequest(getMaintenanceTime, input)).toEqual({
      method: 'GET',
      path: '/webapi/maintenance-time?type=payment&per_page=12&role_ids=a&role_ids=b+c',
    });
  });

  it('fills path parameters, encoded, and keeps them out of the rest', () => {
    const { path } = wireRequest(verifyEmail, { token: 'a/b?c' });
    expect(path).toBe('/email/verify/a%2Fb%3Fc');
  });

  it('sends a command as JSON in snake_case; free-form values keep their keys', () => {
    const call = entry({ path: 'app/playlist', freeForm: ['content'] });
    const input = { appId: 'x', content: { someKey: [{ innerKey: 1 }] } };
    expect(wireRequest(call, input, { cardNumber: '4' })).toEqual({
      method: 'POST',
      path: '/webapi/app/playlist',
      json: { app_id: 'x', content: { someKey: [{ innerKey: 1 }] }, card_number: '4' },
    });
  });

  it.each(['PUT', 'PATCH', 'DELETE'] as const)('sends %s with a body as POST', (method) => {
    const request = wireRequest(entry({ method, path: 'app/{id}' }), { id: '7', appId: 'x' });
    expect(request).toEqual({
      method: 'POST',
      path: '/webapi/app/7',
      json: { app_id: 'x', _method: method },
    });
  });

  it('sends DELETE without a body as it is', () => {
    const request = wireRequest(entry({ method: 'DELETE', path: 'device/{id}' }), { id: '7' });
    expect(request).toEqual({ method: 'DELETE', path: '/webapi/device/7' });
  });

  it('sends files as multipart', () => {
    const call = entry({ method: 'POST', path: 'technical-support', files: {} });
    const photo = new File(['x'], 'x.png', { type: 'image/png' });
    const { body, json } = wireRequest(call, { issueType: 3, files: [photo, photo] });
    expect(json).toBeUndefined();
    expect(body?.get('issue_type')).toBe('3');
    expect(body?.getAll('files')).toHaveLength(2);
  });
});

it('paths of refused fields come back in camelCase', () => {
  const data = {
    fields: { first_name: { key: 'maxLength', n: 60 }, 'order_lines.0.unit_price': { key: 'x' } },
  };
  expect(openDetails(data)).toEqual({
    fields: { firstName: { key: 'maxLength', n: 60 }, 'orderLines.0.unitPrice': { key: 'x' } },
  });
});
