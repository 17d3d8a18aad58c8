import { expect, it } from 'vitest';
import { shippingMethodCollection } from '#contract/order.ts';
import { deliveryTable } from '#lib/content/placeholders.ts';
import { Client } from '#tests/client.ts';
import { useDatabase } from '#tests/database.ts';

useDatabase();

it('a French page names the ways of delivery and their delays in French, and keeps what the shop has changed', async () => {
  const answer = await new Client().send('GET', '/shipping-methods');
  const methods = shippingMethodCollection.parse(await answer.json())['hydra:member'];
  const french = deliveryTable(methods, 'fr-FR');
  for (const said of ['Livraison à domicile', '3 à 5 jours ouvrés', 'Point relais', 'Retrait en boutique'])
    expect(french).toContain(said);
  expect(french).not.toMatch(/delivery|day|point,|collect|kept/i);
  expect(deliveryTable(methods, 'en-GB')).toContain('| Home delivery | 3 to 5 working days |');
  const own = [{ name: 'Bicycle courier', comment: '2 hours', shippingCost: 500 }];
  expect(deliveryTable(own, 'fr-FR')).toContain('| Bicycle courier | 2 hours |');
});
