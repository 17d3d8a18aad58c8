import { expect, it } from 'vitest';
import { order } from '#contract/order.ts';
import { product, productCollection } from '#contract/product.ts';
import { makeItem } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { useDatabase } from '#tests/database.ts';

useDatabase();

const client = new Client();
const read = async (path: string) => (await client.send('GET', path)).json();

it.each([
  ['en_GB', 'Linen dress, Blue, size 38: front'],
  ['fr_FR', 'Linen dress, Bleu, taille 38\u00a0: face'],
])('describes photos to a reader of %s, on cards and products', async (locale, alt) => {
  const item = await makeItem({ size: '38', color: 'Blue' });
  const found = product.parse(await read(`/articles/${item.slug}?_locale=${locale}`));
  expect([found.frontPhoto?.alt, found.choices[0]?.photos[0]?.alt]).toEqual([alt, alt]);
  const listed = productCollection.parse(await read(`/articles?_locale=${locale}`));
  expect(listed['hydra:member'][0]?.frontPhoto?.alt).toBe(alt);
});

it('writes the one size as a word, not as a number', async () => {
  const { slug } = await makeItem({ size: 'One size', color: '' });
  expect(product.parse(await read(`/articles/${slug}`)).frontPhoto?.alt).toBe('Linen dress, one size: front');
});

it.each([
  ['en_GB', ['Card', 'Gift cards, vouchers and credit']],
  ['fr_FR', ['Carte bancaire', 'Cartes cadeaux, bons et avoir']],
])('names the ways of paying to a reader of %s', async (locale, names) => {
  expect(await read(`/payment-methods?_locale=${locale}`)).toMatchObject({
    'hydra:member': names.map((name) => ({ name })),
  });
  expect(await read(`/payment-methods/card?_locale=${locale}`)).toMatchObject({ name: names[0] });
});

it('describes photos and the way of paying of an order to its reader', async () => {
  const item = await makeItem({ size: '38', color: 'Blue' });
  const buyer = new Client();
  const { cart } = await buyer.add(item.id);
  await buyer.fillCheckout(cart.id);
  await buyer.validate(cart.id);
  const answer = await buyer.send('GET', `/orders/${cart.id}?_locale=fr_FR`);
  expect(order.parse(await answer.json())).toMatchObject({
    paymentMethod: { name: 'Carte bancaire' },
    items: [{ article: { photos: [{ alt: 'Linen dress, Bleu, taille 38\u00a0: face' }] } }],
  });
});
