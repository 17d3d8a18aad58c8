import { type DropoffPoint, type DropoffQuery, dropoffPointCollection } from '#contract/dropoff.ts';
import type { ApiClient } from './client.ts';

/**
 * GET orders/{id}/dropoff-points: pickup points, nearest first, and their number. @throws ApiError 503 if the
 * carrier is down.
 */
export async function readDropoffPoints(
  client: ApiClient,
  orderId: string,
  query: Partial<DropoffQuery>,
): Promise<{ points: DropoffPoint[]; total: number }> {
  const path = `orders/${encodeURIComponent(orderId)}/dropoff-points`;
  const page = await client({ path, query, returns: dropoffPointCollection });
  return { points: page['hydra:member'], total: page['hydra:totalItems'] };
}
