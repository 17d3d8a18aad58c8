import type { Database } from '#server/db/database.ts';
import { Gone, NotFound } from '#server/errors.ts';
import type { Bearer } from '#server/identity/bearer.ts';
import {
  countWrongReference,
  limitEmailsPerReference,
  limitGuestLogin,
} from '#server/identity/guest-login-limit.ts';
import type { UnprovenCaller } from '#server/identity/limit-or-solve.ts';
import { redeemOrderLink } from '#server/identity/order-links.ts';
import { isSecretEqual } from '#server/identity/timing-safe-equal.ts';
import { issueOrderToken } from '#server/identity/tokens.ts';
import { refusalText } from '#server/refusal-texts.ts';
import { findOrderByReference, type OrderRow } from './orders.ts';

/** An order with the token that opens it. */
interface OpenedOrder {
  id: string;
  token: string;
}

/**
 * Opens an order by its reference: without personal data, or the whole order with the buyer's email. An unknown
 * reference and a wrong email get the same answer after the same work.
 *
 * @throws NotFound; TooManyAttempts; ChallengeRequired after many emails for one reference
 */
export async function openOrderByReference(
  db: Database,
  caller: UnprovenCaller & { bearer: Bearer | null },
  given: { reference: string; email?: string },
): Promise<OpenedOrder> {
  await limitGuestLogin(caller.ip);
  const reference = given.reference.toUpperCase();
  if (given.email) await limitEmailsPerReference(reference, caller);
  const order = await findOrderByReference(db, reference);
  const isBuyer = isSecretEqual(given.email, order?.email ?? '');
  if (!order || (given.email && !isBuyer)) {
    await countWrongReference(caller.ip);
    throw new NotFound();
  }
  // An anonymous cart has no personal data: a caller with its reference may continue it.
  const isProven = isBuyer || order.customer_id === null || isOwn(caller.bearer, order);
  return { id: order.id, token: await issueOrderToken(db, order.id, isProven) };
}

/** Whether the caller may already see the whole order. */
const isOwn = (bearer: Bearer | null, order: OrderRow): boolean =>
  bearer?.kind === 'order'
    ? bearer.orderId === order.id && bearer.proven
    : bearer !== null && bearer.userId === order.customer_id;

/** Opens the order of an order link. @throws NotFound for an unknown link; Gone for one that has expired */
export async function openOrderByLink(db: Database, link: string): Promise<OpenedOrder> {
  const order = await redeemOrderLink(db, link);
  if (order === 'unknown') throw new NotFound();
  if (order === 'over') throw new Gone(refusalText('refusal.link.over'), 'link-over');
  return { id: order, token: await issueOrderToken(db, order, true) };
}
