import { expect, it } from 'vitest';
import { shippingMethodCollection } from '#contract/order.ts';
import { makeItem } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { useDatabase } from '#tests/database.ts';

useDatabase();

it('offers each way of delivery at its price for this cart, and none that is slower at no lower price', async () => {
  const shopper = new Client();
  const ways = shippingMethodCollection.transform((list) =>
    list['hydra:member'].map((way) => [way.id, way.shippingCost]),
  );
  const { cart } = await shopper.add((await makeItem({ price: 4500 })).id);
  const costs = async () =>
    ways.parse(await (await shopper.send('GET', `/orders/${cart.id}/shipping-methods`)).json());
  expect(await costs()).toEqual([
    ['standard', 490],
    ['express', 990],
    ['relay', 390],
  ]);
  await shopper.add((await makeItem({ price: 4500 })).id);
  expect(await costs()).toEqual([
    ['express', 0],
    ['relay', 0],
  ]);
});
