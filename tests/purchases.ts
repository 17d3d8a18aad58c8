import { type BrandPurchaseInput, brandPurchaseInput } from '#contract/private/purchases.ts';
import { type Purchase, purchaseCollection } from '#contract/purchase.ts';
import { database } from '#server/db/database.ts';
import { loadPurchases, purchaseKeys } from '#server/purchases/load.ts';
import type { Client } from './client.ts';

/** A shirt that the brand sold this year, and that the demonstration's grid buys. */
export const shirtOf = (order: string, email: string, fields: Partial<BrandPurchaseInput> = {}) =>
  brandPurchaseInput.parse({
    order,
    email,
    date: new Date().toISOString().slice(0, 10),
    product: 'Linen shirt, blue',
    brand: 'Atelier Corvin',
    gender: 'Women',
    size: '38',
    material: 'Linen',
    price: 8_900,
    ...fields,
  });

/** Loads purchases like a file or a call. */
export const load = (...purchases: BrandPurchaseInput[]) =>
  database().transaction((tx) => loadPurchases(tx, purchases.map(purchaseKeys())));

/** Returns the purchases that a shopper can sell. */
export async function purchasesOf(client: Client): Promise<Purchase[]> {
  const answer = await client.send('GET', '/purchases?itemsPerPage=100');
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
  return purchaseCollection.parse(await answer.json())['hydra:member'];
}
