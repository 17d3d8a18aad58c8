import { expect, it } from 'vitest';
import { requestUrl } from './client.ts';

it.each([
  [{ path: 'orders/1' }, '/api/v3/customer/orders/1'],
  [{ path: '/api/v3/forms/x' }, '/api/v3/forms/x'],
  [
    { path: 'a', query: { q: 'Saint-Étienne & co', page: 2, no: undefined } },
    '/api/v3/customer/a?q=Saint-%C3%89tienne+%26+co&page=2',
  ],
  [{ path: 'a', query: { no: undefined } }, '/api/v3/customer/a'],
])('%o is asked at %s', (call, address) => {
  expect(requestUrl(call)).toBe(address);
});
