import type { Address } from '#lib/contract/address.ts';
import type { User } from '#lib/contract/identity.ts';
import type { Order, ShippingMethod } from '#lib/contract/order.ts';
import { readAddresses } from '../api/addresses.ts';
import type { Via } from '../api/client.ts';
import { readDropoffPoints } from '../api/dropoff-points.ts';
import { readRealStores } from '../api/real-stores.ts';
import { type DeliveryQuery, PLACES, type Place } from './paths.ts';
import { optionOfAddress, optionOfPoint, optionOfStore, type PickOption } from './pickup-options.ts';

const FIRST = 5;
const MORE = 40;

/** What the delivery part shows: the place that is open, and for it what there is to choose from. */
export interface DeliveryData {
  place: Place;
  options: PickOption[];
  /** The one that was chosen, or was chosen last time. */
  chosen: string;
  /** What is looked for, where there is something to look for. */
  near: string;
  country: string;
  /** How many points there are beyond those listed. */
  further: number;
  /** The carrier does not answer. */
  away: boolean;
  /** The buyer's own address, as far as it is known. */
  own: Partial<Address>;
}

interface Asked {
  order: Order;
  me: User | null;
  ways: ShippingMethod[];
  query: DeliveryQuery;
}

/** @throws ApiError, but for a carrier that is away: home delivery works as ever. */
export async function readDelivery(via: Via, asked: Asked): Promise<DeliveryData> {
  const { order, ways, query } = asked;
  const offered = PLACES.filter((one) => ways.some((way) => way.place === one));
  const wanted = query.place ?? order.shippingMethod?.place;
  const place = offered.find((one) => one === wanted) ?? 'home';
  const isHome = order.shippingMethod?.place === 'home';
  const own: Partial<Address> = (isHome ? order.shippingAddress : order.billingAddress) ?? {};
  const country = query.country || own.countryCode || asked.me?.countryCode || 'FR';
  const none = { options: [], chosen: '', near: '', further: 0, away: false };
  const common = { place, country, own };
  if (place === 'relay') return { ...common, ...none, ...(await relay(via, asked, common)) };
  if (place === 'home') return { ...common, ...none };
  const stores = await readRealStores(via);
  const now = new Date();
  return {
    ...{ ...common, ...none },
    options: stores.map((store) => optionOfStore(store, now)),
    chosen: order.realStore ?? '',
  };
}

async function relay(
  via: Via,
  { order, query }: Asked,
  { country, own }: Pick<DeliveryData, 'country' | 'own'>,
) {
  const last = await lastRelay(via, order);
  const home = own.postcode ? `${own.postcode} ${own.city}` : '';
  const near = (query.near ?? (last ? `${last.postcode} ${last.city}` : home)).trim().slice(0, 80);
  const chosen = last?.relayPointMetadata?.id ?? '';
  const known = last && optionOfAddress(last);
  if (!near) return { near, chosen };
  const countryCode = query.near === undefined && last ? last.countryCode : country;
  const itemsPerPage = query.more ? MORE : FIRST;
  try {
    const { points, total } = await readDropoffPoints(via, order.id, { q: near, countryCode, itemsPerPage });
    const now = new Date();
    const listed = points.map((point) => optionOfPoint(point, now));
    // The point of last time stands first when it is looked for anew and is not among the nearest.
    const isThere = listed.some((option) => option.value === chosen);
    const options = known && !isThere && query.near === undefined ? [known, ...listed] : listed;
    return { near, chosen, country: countryCode, options, further: total - points.length };
  } catch {
    return { near, chosen, away: true, options: known ? [known] : [] };
  }
}

/** The relay point of this order, else the one that this shopper used last. */
async function lastRelay(via: Via, order: Order): Promise<Address | undefined> {
  if (order.shippingMethod?.place === 'relay' && order.shippingAddress) return order.shippingAddress;
  const kept = await readAddresses(via);
  return kept
    .filter((one) => one.relayPointMetadata)
    .sort((a, b) => (a.updatedAt ?? '').localeCompare(b.updatedAt ?? ''))
    .at(-1);
}
