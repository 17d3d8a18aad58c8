import { eq } from 'drizzle-orm';
import type { Address, AddressInput } from '#contract/address.ts';
import type { Database } from '#server/db/database.ts';
import { customer } from '#server/db/schema/customers.ts';
import { Invalid, Unavailable } from '#server/errors.ts';
import { NEEDS_PHONE } from '#server/orders/destination-rules.ts';
import { refusalText } from '#server/refusal-texts.ts';
import { callForPoints } from './call-carrier.ts';
import type { PickupPoint } from './carrier.ts';
import { hoursLine } from './hours.ts';

/**
 * Returns a pickup point's address by the carrier, regardless of the address that was sent: a parcel goes where the
 * carrier locates the point. With `known` (the shopper chose it before) an unavailable carrier causes no wait. Call it
 * outside transactions.
 *
 * @throws Invalid, Unavailable.
 */
export async function pickupPointAddress(
  db: Database,
  userId: string,
  input: AddressInput,
  known: boolean,
): Promise<AddressInput> {
  const id = input.relayPointMetadata?.id ?? '';
  if (input.type === 'billing')
    throw new Invalid([{ field: 'type', message: refusalText('refusal.delivery.pickupNoBilling') }]);
  const [own] = await db.select({ phone: customer.phone }).from(customer).where(eq(customer.id, userId));
  const phone = input.phone ?? own?.phone;
  if (!phone) throw new Invalid([{ field: 'phone', message: NEEDS_PHONE, rule: 'blank' }]);
  const named = { ...input, phone };
  const point = await callForPoints((points, signal) => points.point(id, signal)).catch((error: unknown) => {
    if (known && error instanceof Unavailable) return 'away' as const;
    throw error;
  });
  if (point === 'away') return named;
  if (!point) {
    const message = refusalText('refusal.delivery.pickupClosed');
    throw new Invalid([{ field: 'relayPointMetadata.id', message }]);
  }
  return { ...named, ...placeOf(point) };
}

function placeOf(point: PickupPoint) {
  return {
    company: null,
    street: point.street,
    street2: null,
    region: null,
    postcode: point.postcode,
    city: point.city,
    countryCode: point.countryCode,
    relayPointMetadata: {
      id: point.id,
      carrier: point.carrier,
      name: point.name,
      hours: hoursLine(point.openingHours),
      lat: point.latitude,
      lng: point.longitude,
    },
  };
}

const FIXED = ['street', 'street2', 'postcode', 'city', 'region', 'countryCode'] as const;

/**
 * Checks that a pickup point keeps its place, and that a home does not become one: another choice makes another
 * address.
 *
 * @throws Invalid.
 */
export function assertSamePickupPoint(found: Address, change: Partial<AddressInput>): void {
  const before = found.relayPointMetadata?.id;
  const metadata = change.relayPointMetadata;
  const otherPoint = metadata !== undefined && (metadata?.id ?? undefined) !== before;
  const moved =
    before !== undefined &&
    FIXED.filter((key) => change[key] !== undefined && (change[key] ?? undefined) !== found[key]);
  const [field] = otherPoint ? ['relayPointMetadata'] : moved || [];
  if (!field) return;
  const message = refusalText('refusal.delivery.pickupStays');
  throw new Invalid([{ field: field, message }]);
}
