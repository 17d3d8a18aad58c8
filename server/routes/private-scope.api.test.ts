import { afterEach, expect, it } from 'vitest';
import { env } from '#server/env.ts';
import { CODES } from '#server/http/violation-codes.ts';
import { newCustomer, newEmail } from '#tests/accounts.ts';
import { Client } from '#tests/client.ts';
import { useDatabase } from '#tests/database.ts';

useDatabase({ rateLimits: 'off' });

const KEY = 'the key of the brand, of 32 characters';
const key = { 'X-Brand-Key': KEY };
const check = (body: object, headers = {}) =>
  new Client().send('POST', '/api/v3/private/customers/check-email', body, headers);
afterEach(() => {
  env().BRAND_KEY = undefined;
});

it('is closed without the key of the brand', async () => {
  const body = { brand: 'revoir', email: newEmail() };
  expect((await check(body, key)).status).toBe(401);
  env().BRAND_KEY = KEY;
  expect((await check(body)).status).toBe(401);
  expect((await check(body, { 'X-Brand-Key': 'another' })).status).toBe(401);
  expect((await new Client().send('GET', '/api/v3/private/me')).status).toBe(401);
});

it('tells whether a mailbox has an account with this brand, and the owner of a token', async () => {
  env().BRAND_KEY = KEY;
  const { client, email, id } = await newCustomer();
  const brand = '/api/v3/customer/brands/revoir';
  expect(await (await check({ brand, email: email.toUpperCase() }, key)).json()).toEqual({
    data: { email, exists: true },
  });
  const unknown = await check({ brand, email: newEmail() }, key);
  expect(await unknown.json()).toMatchObject({ data: { exists: false } });
  const otherBrand = await check({ brand: 'another', email }, key);
  expect(otherBrand.status).toBe(422);
  expect(await otherBrand.json()).toMatchObject({
    violations: [{ propertyPath: 'brand', code: CODES.choice }],
  });
  const self = await client.send('GET', '/api/v3/private/me', undefined, key);
  expect(await self.json()).toMatchObject({ id, email });
  expect((await new Client().send('GET', '/api/v3/private/me', undefined, key)).status).toBe(401);
});
