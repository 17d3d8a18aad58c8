import { sql } from 'drizzle-orm';
import { beforeAll } from 'vitest';
import type { EstimateRequest } from '#contract/estimate.ts';
import { type TradeIn, type TradeInState, tradeIn, tradeInCreated } from '#contract/trade-in.ts';
import { TRADE_IN_TERMS, type TradeInCart, tradeInCart } from '#contract/trade-in-cart.ts';
import { seedPriceGrid } from '#demonstration/price-grid.ts';
import { database } from '#server/db/database.ts';
import { transition } from '#server/trade-in/transitions.ts';
import { lockItem } from '#server/trade-in/workshop-rows.ts';
import type { Client } from './client.ts';
import { execute } from './database.ts';

/** Adds the demonstration's price grid to the test's database. Call it once, after `useDatabase`. */
export function usePriceGrid(): void {
  beforeAll(() => database().transaction(seedPriceGrid));
}

/** A coat that the demonstration's grid buys. */
export const COAT: EstimateRequest = {
  gender: 'femme',
  category: 'Clothing',
  type: 'Coat',
  brand: 'Atelier Corvin',
  collectionYear: 2024,
  color: 'Navy',
  size: '38',
  material: 'Wool',
  condition: 'excellent',
  defects: ['pilling'],
};

/** The seller, with all data that the register requires. */
const SELLER = {
  firstName: 'Ada',
  lastName: 'Byron',
  phone: '+33612345678',
  birthdate: '1990-12-31',
  street: '1 Rue du Bac',
  postcode: '75007',
  city: 'Paris',
  countryCode: 'FR',
};

/** Answers of every step, except the items. */
export const answersOf = (email = 'ada@example.org') => ({
  circuit: 'post',
  payout: 'credit',
  fateIfRefused: 'return',
  ownsItems: true,
  termsVersion: TRADE_IN_TERMS,
  seller: { ...SELLER, email },
});

/** Adds an item to the client's trade-in, and keeps the token of a new guest. @throws Error if it is refused */
export async function addTradeIn(client: Client, fields: Record<string, unknown> = {}): Promise<TradeIn> {
  const answer = await client.send('POST', '/trade-ins', { ...COAT, ...fields });
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
  const made = tradeInCreated.parse(await answer.json());
  client.token = made.token ?? client.token;
  return made;
}

/** Adds photos of an item, as if uploaded. */
export async function addPhotos(itemId: string, count = 2): Promise<void> {
  await execute(sql`insert into trade_in_photo (cart_id, trade_in_id, kind, file, width, height, uploaded_by)
    select t.cart_id, t.id, 'front', md5(random()::text) || '.webp', 900, 1200, 'seller'
      from trade_in t, generate_series(1, ${count}::int) where t.id = ${itemId}`);
}

/** Creates a complete trade-in of the client. @returns it as the API returns it */
export async function completeCart(
  client: Client,
  { items = 1, ...changes }: { items?: number } & Record<string, unknown> = {},
): Promise<TradeInCart> {
  let cart = '';
  for (let index = 0; index < items; index += 1) {
    const item = await addTradeIn(client);
    await addPhotos(item.id);
    cart = item.tradeInCart ?? '';
  }
  return changedCart(client, cart, { ...answersOf(), ...changes });
}

/** Changes a trade-in. @throws Error if it is refused */
export async function changedCart(client: Client, iri: string, changes: object): Promise<TradeInCart> {
  const answer = await client.send('PATCH', iri, changes);
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
  return tradeInCart.parse(await answer.json());
}

/** Creates a confirmed trade-in of the client. */
export async function validatedCart(
  client: Client,
  options: Parameters<typeof completeCart>[1] = {},
): Promise<TradeInCart> {
  const cart = await completeCart(client, options);
  return changedCart(client, `${cart['@id']}/validate`, {});
}

/** Reads an item as its seller. */
export async function readTradeIn(client: Client, id: string): Promise<TradeIn> {
  return tradeIn.parse(await (await client.send('GET', `/trade-ins/${id}`)).json());
}

/** Moves an item from state to state, like the shop; applies no other rule. */
export async function moveTradeIn(itemId: string, ...states: TradeInState[]): Promise<void> {
  for (const state of states)
    await database().transaction(async (tx) => {
      const { item } = await lockItem(tx, itemId);
      await transition(tx, item, state, { kind: 'workshop' });
    });
}
