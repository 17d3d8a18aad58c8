import { idOf } from '#contract/hydra.ts';
import { readOrder } from '#server/checkout/show-orders.ts';
import { languageOf } from '#server/http/language.ts';
import { notFound, unauthorized } from '#server/http/problem.ts';
import type { Call } from '#server/http/resource.ts';
import { type Bearer, isProvenBuyer } from '#server/identity/bearer.ts';
import type { OrderRow } from '#server/orders/orders.ts';
import { orderWire } from './wire.ts';

/** Returns the caller of a guarded operation. */
export function bearerOf(call: Call): Bearer {
  if (!call.bearer) throw unauthorized();
  return call.bearer;
}

/** Whether to leave out personal data: the holder of an order token has not proven to be the buyer. */
export const redacted = (bearer: Bearer): boolean => !isProvenBuyer(bearer);

/**
 * Serializes the order of a call, as far as its caller may see it.
 *
 * @param known the order, if the call has just changed it
 * @throws Problem 401, 404
 */
export async function orderBody(call: Call, known?: OrderRow) {
  const bearer = bearerOf(call);
  const shown = await readOrder(call.db, bearer, orderId(call.params.id), known);
  const locale = languageOf(call.request.url);
  return { ...orderWire(shown, { locale, redacted: redacted(bearer) }), timeline: shown.timeline };
}

/** Parses the id in an address, which may be any text. @throws Problem 404 for an invalid one. */
export function orderId(value: string | undefined): string {
  const id = idOf(value ?? '').toLowerCase();
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) throw notFound();
  return id;
}
