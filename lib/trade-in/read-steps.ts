import type { EstimateField } from '#contract/estimate.ts';
import { idOf } from '#contract/hydra.ts';
import type { TradeInCart } from '#contract/trade-in-cart.ts';
import type { ApiClient } from '../api/client.ts';
import { readExclusions } from '../api/estimates.server.ts';
import { readFieldValues } from '../api/field-values.ts';
import { readPurchase, readPurchases } from '../api/purchases.ts';
import { readRealStore, readRealStores } from '../api/real-stores.ts';
import { readCircuits, readOwnBookings, readTradeInPhotos } from '../api/trade-ins.ts';
import type { ItemChoice } from './item-fields.ts';
import { bestOffers } from './read-trade-in.ts';

/** Fields whose values depend on the facts of a purchase. */
const NARROWED: ReadonlySet<EstimateField> = new Set(['size', 'material']);

/** Reads the additional data of step 1: field lists, best offers, and purchases in the shop. */
export async function readItems(
  client: ApiClient,
  cart: TradeInCart | undefined,
  { purchase, page }: { purchase?: string; page: number },
) {
  const [bought, picked] = await Promise.all([
    readPurchases(client, page),
    purchase === undefined ? undefined : readPurchase(client, purchase),
  ]);
  const { gender: forWhom, category: kind, type: what, brand: by } = picked?.known ?? {};
  // The facts of a purchase's order narrow the values of the other fields.
  const above = { gender: forWhom, category: kind, type: what, brand: by };
  // Only what the form shows: the page sends these lists to the browser.
  const values = async (field: EstimateField): Promise<ItemChoice[]> =>
    (await readFieldValues(client, field, NARROWED.has(field) ? above : undefined)).map(
      ({ value, label }) => ({ value, label }),
    );
  const [gender, category, type, brand, collectionYear, color, size, material] = await Promise.all([
    values('gender'),
    values('category'),
    values('type'),
    values('brand'),
    values('collectionYear'),
    values('color'),
    values('size'),
    values('material'),
  ]);
  const [best, exclusions] = await Promise.all([bestOffers(client, cart?.items ?? []), readExclusions()]);
  // Models of a brand, once selected.
  const model: ItemChoice[] = [];
  return {
    options: { gender, category, type, brand, model, collectionYear, color, size, material },
    best,
    bought,
    picked,
    exclusions,
  };
}

/** Returns the number of the item that step 2 begins with, from 1: the first incomplete one. */
export function itemToOpen({ missing }: TradeInCart): string {
  const open = missing.map((field) => /^items\[(\d+)\]/.exec(field)?.[1]).find(Boolean);
  return String(Number(open ?? 0) + 1);
}

/** Reads the data of step 2 for one item, by its number from 1; an unknown number means the first. */
export async function readCondition(client: ApiClient, cart: TradeInCart, number: string) {
  const item = cart.items[Number(number) - 1] ?? cart.items[0];
  if (!item) throw new Error('A trade-in without items has no second step.');
  const { type, category } = item.metadata;
  const [defects, photos] = await Promise.all([
    readFieldValues(client, 'defect', { type, category }),
    readTradeInPhotos(client, item.id),
  ]);
  return { item, number: cart.items.indexOf(item) + 1, defects, photos };
}

/** Reads the options of step 3. */
export async function readHandOver(client: ApiClient) {
  const [circuits, stores, bookings] = await Promise.all([
    readCircuits(client),
    readRealStores(client),
    readOwnBookings(client),
  ]);
  return { circuits, stores, bookings };
}

/** Reads the data of a confirmed trade-in: the days until the decision, the store, and the appointment. */
export async function readConfirmation(client: ApiClient, { store, booking }: TradeInCart) {
  const [[circuit], shop, bookings] = await Promise.all([
    readCircuits(client),
    store ? readRealStore(client, idOf(store)) : null,
    booking ? readOwnBookings(client) : [],
  ]);
  const appointment = bookings.find(({ id }) => booking && id === idOf(booking));
  return { decisionDays: circuit?.decisionDays ?? 15, shop, appointment };
}
