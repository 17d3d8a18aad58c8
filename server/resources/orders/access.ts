import { idOf } from '#contract/hydra.ts';
import { readOrder } from '#server/checkout/show-orders.ts';
import { languageOf } from '#server/http/language.ts';
import { notFound, unauthorized } from '#server/http/problem.ts';
import type { Call } from '#server/http/resource.ts';
import { type Bearer, isProvenBuyer } from '#server/identity/bearer.ts';
import type { OrderRow } from '#server/orders/orders.ts';
import { orderWire } from './wire.ts';

/** The caller of a guarded operation. */
export function bearerOf(call: Call): Bearer {
  if (!call.bearer) throw unauthorized();
  return call.bearer;
}

/** An order token whose holder has not proven to be the buyer sees no person in it. */
export const redacted = (bearer: Bearer): boolean => !isProvenBuyer(bearer);

/**
 * The order that a call names, as its caller may see it.
 *
 * @param known the order, where the call has just changed it
 * @throws Problem 401, 404
 */
export async function orderBody(call: Call, known?: OrderRow) {
  const bearer = bearerOf(call);
  const shown = await readOrder(call.db, bearer, orderId(call.params.id), known);
  const locale = languageOf(call.request.url);
  return { ...orderWire(shown, { locale, redacted: redacted(bearer) }), timeline: shown.timeline };
}

/** The id in an address, which may be any text. @throws Problem 404 when it can be no id. */
export function orderId(value: string | undefined): string {
  const id = idOf(value ?? '').toLowerCase();
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) throw notFound();
  return id;
}
