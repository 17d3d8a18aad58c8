import type { EstimateField, FieldValue } from '#contract/estimate.ts';
import { idOf } from '#contract/hydra.ts';
import type { TradeInCart } from '#contract/trade-in-cart.ts';
import type { ApiClient } from '../api/client.ts';
import { readExclusions } from '../api/estimates.server.ts';
import { readFieldValues } from '../api/field-values.ts';
import { readPurchase, readPurchases } from '../api/purchases.ts';
import { readRealStore, readRealStores } from '../api/real-stores.ts';
import { readCircuits, readOwnBookings, readTradeInPhotos } from '../api/trade-ins.ts';
import { bestOffers } from './read-trade-in.ts';

/** Fields whose values follow from what is known of a purchase. */
const NARROWED: ReadonlySet<EstimateField> = new Set(['size', 'material']);

/** What step 1 shows besides: lists of what an item can be, best offers, and what was bought here. */
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
  // The facts of a purchase's order leave fewer values for the other fields.
  const above = { gender: forWhom, category: kind, type: what, brand: by };
  const values = (field: EstimateField) =>
    readFieldValues(client, field, NARROWED.has(field) ? above : undefined);
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
  // Those of a brand, once it is chosen.
  const model: FieldValue[] = [];
  return {
    options: { gender, category, type, brand, model, collectionYear, color, size, material },
    best,
    bought,
    picked,
    exclusions,
  };
}

/** The item that step 2 begins with, from 1 on: the first of which something is missing. */
export function itemToOpen({ missing }: TradeInCart): string {
  const open = missing.map((field) => /^items\[(\d+)\]/.exec(field)?.[1]).find(Boolean);
  return String(Number(open ?? 0) + 1);
}

/** What step 2 shows of one item, by its place from 1 on; an unknown one is the first. */
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

/** What step 3 offers. */
export async function readHandOver(client: ApiClient) {
  const [circuits, stores, bookings] = await Promise.all([
    readCircuits(client),
    readRealStores(client),
    readOwnBookings(client),
  ]);
  return { circuits, stores, bookings };
}

/** What a confirmed trade-in is told: the days until the decision, where it is brought, and when that was agreed. */
export async function readConfirmation(client: ApiClient, { store, booking }: TradeInCart) {
  const [[circuit], shop, bookings] = await Promise.all([
    readCircuits(client),
    store ? readRealStore(client, idOf(store)) : null,
    booking ? readOwnBookings(client) : [],
  ]);
  const appointment = bookings.find(({ id }) => booking && id === idOf(booking));
  return { decisionDays: circuit?.decisionDays ?? 15, shop, appointment };
}
