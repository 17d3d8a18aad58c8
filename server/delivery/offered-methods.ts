import type { Database } from '#server/db/database.ts';
import { realStore } from '#server/db/schema/shop.ts';
import { allMethods, type MethodRow } from '#server/orders/shipping-methods.ts';
import { configuredCarrier } from './configured-carrier.ts';

type Choice = Pick<MethodRow, 'place' | 'shippingCost' | 'maxDays' | 'countries'>;

/**
 * Removes methods with at least the price of a faster one to the same kind of place and to all their countries: no
 * shopper would choose them.
 */
export const withoutSlower = <T extends Choice>(methods: readonly T[]): T[] =>
  methods.filter((one) => !methods.some((other) => isBetter(other, one)));

/**
 * Returns the chosen method, or the fastest to the same kind of place at no higher price. Delivery may have become free
 * after the choice.
 *
 * @param methods with their prices for this order
 * @param country of the delivery, once it is known
 */
export function fastestAtSamePrice<T extends Choice & { id: string }>(
  methods: readonly T[],
  chosenId: string | null,
  country?: string,
): T | undefined {
  const chosen = methods.find(({ id }) => id === chosenId);
  const better = chosen ? methods.filter((one) => isBetter(one, chosen, country)) : [];
  return better.toSorted((a, b) => (a.maxDays ?? 0) - (b.maxDays ?? 0))[0] ?? chosen;
}

/** Returns the methods with their cost for an order with or without free delivery. */
export const pricedFor = <T extends Choice>(methods: readonly T[], isFree: boolean): T[] =>
  methods.map((method) => (isFree ? { ...method, shippingCost: 0 } : method));

const isBetter = (one: Choice, other: Choice, country?: string): boolean =>
  one.place === other.place &&
  (country === undefined ? other.countries : [country]).every((code) => one.countries.includes(code)) &&
  one.shippingCost <= other.shippingCost &&
  one.maxDays !== null &&
  other.maxDays !== null &&
  one.maxDays < other.maxDays;

/** Lists the offered and available shipping methods: pickup points need a carrier, collection needs a store. */
export async function offeredMethods(db: Database): Promise<MethodRow[]> {
  const [methods, stores] = await Promise.all([allMethods(db), db.$count(realStore)]);
  const canCarryOut = { home: true, relay: configuredCarrier()?.points !== undefined, shop: stores > 0 };
  return methods.filter(({ place, isOffered }) => isOffered && canCarryOut[place]);
}
