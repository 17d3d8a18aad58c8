import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { customer } from '#server/db/schema/customers.ts';
import { tradeIn, tradeInCart } from '#server/db/schema/trade-in.ts';
import { tradeInPhoto } from '#server/db/schema/trade-in-reviews.ts';
import { Conflict, Gone, NotFound } from '#server/errors.ts';
import type { Bearer } from '#server/identity/bearer.ts';
import { cartOfClaimToken } from '#server/identity/claim-token.ts';
import { moveClaims } from '#server/purchases/claims.ts';
import { refusalText } from '#server/refusal-texts.ts';
import { cartById, cartsWhere, draftOf, type TradeInCartRow, updateCartRow } from './carts.ts';
import { nextPosition } from './items.ts';
import { payOutAccepted } from './payout.ts';

/**
 * Gives a draft from before the sign-in to the customer, or moves its items into the customer's draft. A validated
 * trade-in names its seller, so it waits for the proof of its mailbox, or for its link.
 */
export async function transferTradeInDraft(
  tx: Database,
  { customerId, before }: { customerId: string; before: Bearer },
): Promise<void> {
  if (before.kind !== 'guest') return;
  await moveClaims(tx, { from: before.userId, to: customerId });
  const draft = await draftOf(tx, before.userId);
  if (draft) await changeOwner(tx, draft, customerId);
}

/** Moves trade-ins that a mailbox confirmed as a guest to the account of its proven owner, and pays them. */
export async function transferGuestTradeIns(
  tx: Database,
  { customerId, email }: { customerId: string; email: string },
): Promise<void> {
  const carts = await cartsWhere(
    tx,
    sql`state <> 'draft' and lower(email) = lower(${email})
      and customer_id in (select id from customer where kind = 'guest') order by id`,
    true,
  );
  for (const cart of carts) await updateCartRow(tx, cart.id, { customer_id: customerId });
  await payOutAccepted(tx, customerId);
}

/** Changes the owner of a trade-in, locked by the caller; merges two drafts into one. */
async function changeOwner(tx: Database, cart: TradeInCartRow, ownerId: string): Promise<string> {
  if (cart.customer_id === ownerId) return cart.id;
  const ownDraft = cart.state === 'draft' ? await draftOf(tx, ownerId) : undefined;
  if (ownDraft) {
    await tx.execute(sql`delete from trade_in where cart_id = ${cart.id} and (order_line_id in (
        select order_line_id from trade_in where cart_id = ${ownDraft.id} and order_line_id is not null)
      or brand_purchase_id in (
        select brand_purchase_id from trade_in where cart_id = ${ownDraft.id} and brand_purchase_id is not null))`);
    await tx
      .update(tradeIn)
      .set({ cart_id: ownDraft.id, position: sql`position + ${nextPosition(ownDraft.id)}` })
      .where(eq(tradeIn.cart_id, cart.id));
    await tx.update(tradeInPhoto).set({ cart_id: ownDraft.id }).where(eq(tradeInPhoto.cart_id, cart.id));
    await tx.delete(tradeInCart).where(eq(tradeInCart.id, cart.id));
    await updateCartRow(tx, ownDraft.id, {});
    return ownDraft.id;
  }
  const { first_name, last_name, email, phone, birthdate, country_code } = tradeInCart;
  await tx
    .update(tradeInCart)
    .set({
      customer_id: ownerId,
      first_name: sql`coalesce(${first_name}, nullif(c.first_name, ''))`,
      last_name: sql`coalesce(${last_name}, nullif(c.last_name, ''))`,
      email: sql`coalesce(${email}, nullif(c.email, ''))`,
      phone: sql`coalesce(${phone}, c.phone)`,
      birthdate: sql`coalesce(${birthdate}, c.birthdate)`,
      country_code: sql`coalesce(${country_code}, c.country_code)`,
      updated_at: sql`now()`,
    })
    .from(sql`${customer} c`)
    .where(and(eq(tradeInCart.id, cart.id), sql`c.id = ${ownerId}`));
  return cart.id;
}

/**
 * Gives the trade-in of a link to the caller.
 *
 * @returns its id, or that of the draft that its items are in now.
 * @throws NotFound for an unknown link, Gone `token-expired`, Conflict `in-account` when it is a customer's.
 */
export async function claimCart(tx: Database, ownerId: string, token: string): Promise<string> {
  const id = cartOfClaimToken(token);
  if (!id) throw new NotFound();
  const cart = await cartById(tx, id, true);
  if (cart.customer_id === ownerId) return id;
  const [owner] = await tx.select().from(customer).where(eq(customer.id, cart.customer_id));
  if (owner?.kind !== 'guest') throw new Conflict(refusalText('refusal.tradeIn.inAccount'), 'in-account');
  if (cart.claim_expires_at === null || Date.parse(cart.claim_expires_at) <= Date.now())
    throw new Gone(refusalText('refusal.tradeIn.linkOver'), 'token-expired');
  const given = await changeOwner(tx, cart, ownerId);
  await payOutAccepted(tx, ownerId);
  return given;
}
