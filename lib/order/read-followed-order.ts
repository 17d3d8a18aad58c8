import type { Shipment } from '#lib/contract/after-sale.ts';
import type { Order } from '#lib/contract/order.ts';
import type { Via } from '../api/client.ts';
import { failureOf } from '../api/error-messages.ts';
import { readFollowedId, readShipments } from '../api/order-access.ts';
import { ownOrder } from '../api/own-order.ts';
import { type Cookies, ORDER_COOKIE } from '../auth/cookies.ts';
import { type Access, asFollower, viaOf } from './order-access.ts';

/** An order that is followed, with its parcels. */
export interface Followed {
  order: Order;
  access: Access;
  /** Whether it shows no person, because nobody has proven to be the buyer. */
  masked: boolean;
  parcels: Shipment[];
}

/**
 * The order that the page shows: the shopper's own by `asked`, else the one that was opened last. `'expired'` when that
 * one's time is over, null when none was ever opened. @throws ApiError
 */
export async function readFollowed(
  via: Via,
  cookies: Cookies,
  asked: string | undefined,
): Promise<Followed | 'expired' | null> {
  const found = (await opened(via, cookies, asked)) ?? (asked ? await own(via, asked) : null);
  if (!found || found === 'expired') return found;
  // A bag is no order yet.
  if (found.order.timeline?.length === 0) return null;
  const parcels = await readShipments(viaOf(via, found.access), found.order.id);
  return { ...found, masked: found.order.email === undefined, parcels };
}

async function opened(via: Via, cookies: Cookies, asked: string | undefined) {
  if (!cookies[ORDER_COOKIE]) return null;
  const follower = asFollower(via);
  const id = await readFollowedId(follower).catch((error: unknown) => {
    if (failureOf(error)?.status === 401) return null;
    throw error;
  });
  if (!id) return asked ? null : 'expired';
  if (asked && asked !== id) return null;
  const order = await ownOrder(follower, id);
  return order && { order, access: 'order' as const };
}

async function own(via: Via, id: string) {
  const order = await ownOrder(via, id);
  return order && { order, access: 'own' as const };
}
