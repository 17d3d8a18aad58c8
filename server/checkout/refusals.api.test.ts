import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { buy } from '#tests/after-sale.ts';
import { makeItem } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { makeCustomer, makePromo } from '#tests/codes.ts';
import { execute, useDatabase } from '#tests/database.ts';
import { type RefusedCall, refusalsOf } from '#tests/refusals.ts';

useDatabase();

async function bag() {
  const client = new Client();
  const { cart } = await client.add((await makeItem()).id);
  return { client, path: `/orders/${cart.id}` };
}

it('says in both languages that a piece is another’s, and that it was sold', async () => {
  const { id } = await makeItem({ title: 'Wool coat' });
  await new Client().add(id);
  const add: RefusedCall = ['POST', '/order-items', { tradeIn: id }];
  expect(await refusalsOf(new Client(), add)).toEqual([
    '"Wool coat" is in another shopper’s bag. It may come back.',
    '«\u202fWool coat\u202f»\u202f: cette pièce est dans le panier d’une autre personne. Elle peut se libérer.',
  ]);
  await execute(sql`update item set status = 'sold' where id = ${id}`);
  expect(await refusalsOf(new Client(), add)).toEqual([
    '"Wool coat" has just been sold.',
    '«\u202fWool coat\u202f»\u202f: cette pièce vient d’être vendue.',
  ]);
});

it.each<[string, object, string, string]>([
  [
    'a code that is not known',
    { promoCode: 'NEVERMADE' },
    'promoCode: This code is not known, or it can no longer be used.',
    'promoCode: Ce code est inconnu, ou il n’est plus utilisable.',
  ],
  [
    'credit of a guest',
    { useCredit: true },
    'useCredit: Please sign in to pay with your credit.',
    'useCredit: Veuillez vous connecter pour payer avec votre avoir.',
  ],
  [
    'a way of delivery that is not there',
    { shippingMethod: '/api/v3/customer/shipping-methods/pigeon' },
    'shippingMethod: This way of delivery does not exist.',
    'shippingMethod: Ce mode de livraison n’existe pas.',
  ],
  [
    'what a purchase still lacks',
    { state: 'validated' },
    'email: This value should not be blank.\nshippingAddress: This value should not be blank.\ntermsAccepted: This value should be true.',
    'email: Cette valeur ne doit pas être vide.\nshippingAddress: Cette valeur ne doit pas être vide.\ntermsAccepted: Cette valeur doit être vraie.',
  ],
])('refuses %s in both languages', async (_case, patch, english, french) => {
  const { client, path } = await bag();
  expect(await refusalsOf(client, ['PATCH', path, patch])).toEqual([english, french]);
});

it('names codes that do not go together', async () => {
  const { client, path } = await bag();
  const [first, second] = [await makePromo(), await makePromo()];
  expect((await client.send('PATCH', path, { promoCode: first.code })).status).toBe(200);
  expect(await refusalsOf(client, ['PATCH', path, { promoCode: second.code }])).toEqual([
    'promoCode: This code cannot be combined with the one in your bag. Remove that one first.',
    'promoCode: Ce code ne se cumule pas avec celui de votre panier. Retirez d’abord l’autre.',
  ]);
});

it('names the states of an order in the language of the call', async () => {
  const { client, id } = await buy();
  expect(await refusalsOf(client, ['DELETE', `/orders/${id}`])).toEqual([
    'The order is in state paid and cannot be deleted.',
    'La commande est à l’état «\u202fpayée\u202f» et ne peut pas être supprimée.',
  ]);
});

it('says what is not there, and who may not, in the language of the call', async () => {
  const nothing = '/orders/00000000-0000-4000-8000-000000000000';
  const { client } = await makeCustomer();
  expect(await refusalsOf(client, ['GET', nothing])).toEqual(['Not Found', 'Introuvable']);
  expect(
    await refusalsOf(new Client(), ['POST', '/auth/login', { email: 'a@b.fr', password: 'wrong' }]),
  ).toEqual(['Invalid credentials.', 'Identifiants incorrects.']);
});

it('leaves codes and types as they are, and speaks the shop’s language unless asked', async () => {
  const { client, path } = await bag();
  const told = async (query: string) =>
    (await client.send('PATCH', `${path}${query}`, { promoCode: 'NEVERMADE' })).json();
  const [english, french] = [await told(''), await told('?_locale=fr_FR')];
  expect(english).toMatchObject({
    violations: [{ message: 'This code is not known, or it can no longer be used.' }],
  });
  const { detail: _, 'hydra:description': _same, violations, ...rest } = french;
  expect(english).toMatchObject(rest);
  expect(violations).toMatchObject([{ propertyPath: 'promoCode', code: english.violations[0].code }]);
});
