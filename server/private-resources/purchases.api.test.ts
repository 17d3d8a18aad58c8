import { expect, it } from 'vitest';
import { problem } from '#contract/problem.ts';
import { useDatabase } from '#tests/database.ts';
import { newTill } from '#tests/tills.ts';

useDatabase({ rateLimits: 'off' });

const year = new Date().getUTCFullYear();
const shirt = {
  order: 'A-1',
  date: `${year}-03-14`,
  email: 'ada@example.org',
  product: 'Linen shirt',
  price: 8_990,
};

it('loads purchases with a key that may, once however often it is called', async () => {
  const { client } = await newTill(['purchases.write']);
  const call = () => client.call('POST', '/purchases', { purchases: [shirt, { ...shirt, order: 'A-2' }] });
  expect(await (await call()).json()).toMatchObject({ added: 2, changed: 0, unchanged: 0 });
  expect(await (await call()).json()).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
  const { client: till } = await newTill(['till.redeem']);
  expect((await till.call('POST', '/purchases', { purchases: [shirt] })).status).toBe(403);
});

it('names what is wrong by its place, and keeps none', async () => {
  const { client } = await newTill(['purchases.write']);
  const wrong = { ...shirt, order: 'W-2', email: 'ada', price: -1 };
  const answer = await client.call('POST', '/purchases', { purchases: [{ ...shirt, order: 'W-1' }, wrong] });
  expect(answer.status).toBe(422);
  const { violations = [] } = problem.parse(await answer.json());
  expect(violations.map(({ propertyPath }) => propertyPath)).toEqual([
    'purchases.1.email',
    'purchases.1.price',
  ]);
  const lines = [1, 2].map(() => ({ ...shirt, order: 'W-3', line: '1' }));
  const twice = await client.call('POST', '/purchases', { purchases: lines });
  expect(problem.parse(await twice.json()).violations).toMatchObject([{ propertyPath: 'purchases.1.line' }]);
});
