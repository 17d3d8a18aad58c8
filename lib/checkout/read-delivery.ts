import type { Address } from '#contract/address.ts';
import type { User } from '#contract/identity.ts';
import type { Order, ShippingMethod } from '#contract/order.ts';
import { DELIVERY_PLACES, type DeliveryPlace, type DeliveryQuery } from '#lib/routes.ts';
import { shopCountry, townLine } from '#shared/countries.ts';
import type { Locale } from '#shared/locales.ts';
import { readAddresses } from '../api/addresses.ts';
import type { ApiClient } from '../api/client.ts';
import { readDropoffPoints } from '../api/dropoff-points.ts';
import { readRealStores } from '../api/real-stores.ts';
import { mapStyleUrl } from '../map/map-style.ts';
import { addressOption, type PickupOption, pickupPointOption, storeOption } from './pickup-options.ts';

const PAGE_SIZE = 5;
const MAX_RESULTS = 40;

/** Data of the delivery step: the selected place, and its options. */
export interface DeliveryData {
  place: DeliveryPlace;
  options: PickupOption[];
  /** The current or previous choice. */
  chosen: string;
  /** The searched place, if the options are searched. */
  near: string;
  country: string;
  /** Number of further pickup points. */
  remaining: number;
  /** Whether the carrier does not answer. */
  isCarrierDown: boolean;
  /** The buyer's own address, as far as known. */
  ownAddress: Partial<Address>;
  /** A customer's addresses to choose from. */
  addresses: Address[];
  /** URL of the map style, if the shop has one. */
  mapStyle: string | undefined;
}

interface DeliveryRequest {
  locale: Locale;
  order: Order;
  me: User | null;
  shippingMethods: ShippingMethod[];
  query: DeliveryQuery;
}

/** @throws ApiError, except if the carrier is down: home delivery still works. */
export async function readDelivery(client: ApiClient, asked: DeliveryRequest): Promise<DeliveryData> {
  const { order, shippingMethods, query } = asked;
  const offered = DELIVERY_PLACES.filter((one) => shippingMethods.some((method) => method.place === one));
  const requestedPlace = query.place ?? order.shippingMethod?.place;
  const place = offered.find((one) => one === requestedPlace) ?? 'home';
  const isHome = order.shippingMethod?.place === 'home';
  const addresses = asked.me?.type === 'Customer' ? await readHomes(client) : [];
  const onOrder = isHome ? order.shippingAddress : order.billingAddress;
  const ownAddress: Partial<Address> =
    addresses.find(({ id }) => id === query.address) ??
    onOrder ??
    addresses.find(({ isDefault }) => isDefault) ??
    addresses[0] ??
    {};
  const country = query.country || ownAddress.countryCode || asked.me?.countryCode || shopCountry();
  const none = { options: [], chosen: '', near: '', remaining: 0, isCarrierDown: false };
  const common = { place, country, ownAddress, addresses, mapStyle: mapStyleUrl() };
  if (place === 'relay') return { ...common, ...none, ...(await readPickupPoints(client, asked, common)) };
  if (place === 'home') return { ...common, ...none };
  const stores = await readRealStores(client);
  const now = new Date();
  return {
    ...common,
    ...none,
    options: stores.map((store) => storeOption(store, now, asked.locale)),
    chosen: order.realStore ?? '',
  };
}

/** Returns the customer's home addresses without duplicates: a billing address may be the same. */
async function readHomes(client: ApiClient): Promise<Address[]> {
  const homes = (await readAddresses(client)).filter((one) => !one.relayPointMetadata);
  const key = ({ street, postcode, city, lastName }: Address) =>
    [street, postcode, city, lastName].join('\n');
  return homes.filter((one, index) => homes.findIndex((other) => key(other) === key(one)) === index);
}

async function readPickupPoints(
  client: ApiClient,
  { locale, order, query }: DeliveryRequest,
  { country, ownAddress }: Pick<DeliveryData, 'country' | 'ownAddress'>,
) {
  const lastAddress = await lastPickupPoint(client, order);
  const { postcode, city = '' } = ownAddress;
  const home = postcode ? townLine({ postcode, city, countryCode: country }) : '';
  const near = (query.near ?? (lastAddress ? townLine(lastAddress) : home)).trim().slice(0, 80);
  const chosen = lastAddress?.relayPointMetadata?.id ?? '';
  const knownOption = lastAddress && addressOption(lastAddress);
  if (!near) return { near, chosen };
  const countryCode = query.near === undefined && lastAddress ? lastAddress.countryCode : country;
  const itemsPerPage = query.more ? MAX_RESULTS : PAGE_SIZE;
  try {
    const { points, total } = await readDropoffPoints(client, order.id, {
      q: near,
      countryCode,
      itemsPerPage,
    });
    const now = new Date();
    const listed = points.map((point) => pickupPointOption(point, now, locale));
    // The previously chosen point is first if it was found again and is not among the nearest.
    const isThere = listed.some((option) => option.value === chosen);
    const options = knownOption && !isThere && query.near === undefined ? [knownOption, ...listed] : listed;
    return { near, chosen, country: countryCode, options, remaining: total - points.length };
  } catch {
    return { near, chosen, isCarrierDown: true, options: knownOption ? [knownOption] : [] };
  }
}

/** Returns the pickup point of this order, or the one that this shopper used last. */
async function lastPickupPoint(client: ApiClient, order: Order): Promise<Address | undefined> {
  if (order.shippingMethod?.place === 'relay' && order.shippingAddress) return order.shippingAddress;
  const addresses = await readAddresses(client);
  return addresses
    .filter((one) => one.relayPointMetadata)
    .sort((a, b) => (a.updatedAt ?? '').localeCompare(b.updatedAt ?? ''))
    .at(-1);
}
