import { expect, it } from 'vitest';
import { user } from '#contract/identity.ts';
import { MAX_OWN_TYPES } from '#contract/own-lengths.ts';
import { newCustomer } from '#tests/accounts.ts';
import { useDatabase } from '#tests/database.ts';

useDatabase({ rateLimits: 'off' });

it('keeps lengths by type with the customer: named types change, null removes one', async () => {
  const { client } = await newCustomer();
  const { id } = user.parse(await (await client.send('GET', '/me')).json());
  const change = (ownLengths: unknown) => client.send('PATCH', `/customers/${id}`, { ownLengths });
  const lengths = async () => user.parse(await (await client.send('GET', '/me')).json()).ownLengths;
  expect(await lengths()).toEqual({});
  expect((await change({ Coat: { chest: 51 }, Jeans: { waist: 40.5 } })).status).toBe(200);
  await change({ Coat: { chest: 50, length: 92 } });
  expect(await lengths()).toEqual({ Coat: { chest: 50, length: 92 }, Jeans: { waist: 40.5 } });
  await change({ Jeans: null });
  expect(await lengths()).toEqual({ Coat: { chest: 50, length: 92 } });
  for (const wrong of [{ Coat: { chest: 0 } }, { Coat: { chest: 301 } }, { Coat: { neck: 40 } }, { '': {} }])
    expect((await change(wrong)).status).toBe(422);
  const many = Array.from({ length: MAX_OWN_TYPES }, (_, n) => [`Type ${n}`, { chest: 40 }]);
  expect((await change(Object.fromEntries(many))).status).toBe(422);
  expect(await lengths()).toEqual({ Coat: { chest: 50, length: 92 } });
});
