import type { DropoffQuery } from '#contract/dropoff.ts';
import { MAX_PER_PAGE } from '#contract/hydra.ts';
import type { Database } from '#server/db/database.ts';
import { NotFound } from '#server/errors.ts';
import { type Bearer, isProvenBuyer } from '#server/identity/bearer.ts';
import { rateLimit } from '#server/identity/limit.ts';
import { findOrder } from '#server/orders/orders.ts';
import { callForPoints } from './call-carrier.ts';
import type { PickupPoint } from './carrier.ts';
import { searchAreaOf } from './search-origin.ts';

/** Limit of points of one search, for all pages. */
const MAX_POINTS = 200;
/** Limit per order: a carrier counts the shop's calls. */
const SEARCHES_PER_MINUTE = 60;

/**
 * Lists pickup points for a parcel of this order, nearest first; or the one point that the query names.
 *
 * @throws NotFound for another's or an unknown order, and for a caller who has not proven to be the buyer: the nearest
 * points reveal a home address. TooManyAttempts; Unavailable while the carrier does not answer
 */
export async function pickupPointsOf(
  db: Database,
  bearer: Bearer,
  orderId: string,
  query: DropoffQuery,
): Promise<{ total: number; points: PickupPoint[] }> {
  if (!isProvenBuyer(bearer)) throw new NotFound();
  const order = await findOrder(db, orderId, bearer);
  await rateLimit(`dropoff-points ${order.id}`, SEARCHES_PER_MINUTE, 60);
  const { page, itemsPerPage, point: wanted } = query;
  if (wanted) {
    const one = await callForPoints((points, signal) => points.point(wanted, signal));
    return one ? { total: 1, points: [one] } : { total: 0, points: [] };
  }
  const around = await searchAreaOf(db, order, query);
  const points = await callForPoints((all, signal) => all.near(around, MAX_POINTS, signal));
  points.sort((a, b) => (a.distance ?? 0) - (b.distance ?? 0));
  const size = Math.min(itemsPerPage, MAX_PER_PAGE);
  return { total: points.length, points: points.slice((page - 1) * size, page * size) };
}
