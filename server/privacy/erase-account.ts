import { and, inArray, sql } from 'drizzle-orm';
import { type CustomerRow, findAccount } from '#server/accounts/customers.ts';
import { assertCurrentPassword } from '#server/accounts/password-changes.ts';
import type { Database } from '#server/db/database.ts';
import { purchaseOrder } from '#server/db/schema/orders.ts';
import { returnPhoto } from '#server/db/schema/returns.ts';
import { tradeInPhoto } from '#server/db/schema/trade-in-reviews.ts';
import { env } from '#server/env.ts';
import { Conflict, NotFound } from '#server/errors.ts';
import type { Bearer } from '#server/identity/bearer.ts';
import { WITHDRAWAL_DAYS } from '#server/legal-periods.ts';
import { forgetContacts } from '#server/mailing-list/contacts.ts';
import { discardCart } from '#server/orders/cart.ts';
import { ordersWhere } from '#server/orders/orders.ts';
import { forgetPaymentCustomers } from '#server/payment/saved-cards.ts';
import { refusalText } from '#server/refusal-texts.ts';
import { deletePhoto } from '#server/storage/uploaded-photos.ts';
import { deletePhotoFiles } from '#server/trade-in/end-cart.ts';
import { endTradeInsOf } from '#server/trade-in/retention.ts';
import { personOf, tableName } from './export-data.ts';
import type { Person } from './person.ts';
import { PERSONAL_DATA } from './personal-data.ts';

/**
 * Deletes an account: personal data are deleted, data for the books are kept without a name, and so are the invoices,
 * whose content the law requires. Store credit is forfeited, and carts are ended.
 *
 * @throws NotFound; Invalid on `currentPassword`; RecentSignInRequired; TooManyAttempts; Conflict `orders-running`,
 * with their references, while an order is on its way or may still be returned; Conflict `trade-ins-running` while an
 * item sold to the shop is.
 */
export async function eraseAccount(
  db: Database,
  bearer: Extract<Bearer, { kind: 'customer' }>,
  currentPassword: string | undefined,
): Promise<void> {
  const found = await findAccount(db, bearer.userId);
  if (!found) throw new NotFound();
  await assertCurrentPassword(db, found, currentPassword, bearer);
  if (!(await eraseWhere(db, found.id, () => true))) throw new NotFound();
}

/**
 * Erases an account without a password.
 *
 * @param isMeant checked again once the account is locked, in the transaction that erases it
 * @returns whether it existed, and was meant.
 * @throws Conflict `orders-running`, `trade-ins-running`
 */
export async function eraseWhere(
  db: Database,
  customerId: string,
  isMeant: (account: CustomerRow, tx: Database) => boolean | Promise<boolean>,
): Promise<boolean> {
  const photos = await db.transaction(async (tx) => {
    const account = await findAccount(tx, customerId, true);
    if (!account || !(await isMeant(account, tx))) return undefined;
    const person = await personOf(tx, account);
    await assertNothingRuns(tx, person);
    const carts = await ordersWhere(
      tx,
      and(
        inArray(purchaseOrder.customer_id, person.ids),
        inArray(purchaseOrder.state, ['draft', 'validated', 'payment_failed']),
      ),
      true,
    );
    for (const cart of carts) await discardCart(tx, cart);
    const drafts = await endTradeInsOf(tx, person.ids);
    await forgetPaymentCustomers(tx, person.ids);
    const { returns, tradeIns } = await erase(tx, person);
    // Last, because jobs with a mailbox are erased, too.
    await forgetContacts(tx, person.emails);
    return { returns, tradeIns: [...drafts, ...tradeIns] };
  });
  for (const { file } of photos?.returns ?? []) await deletePhoto('return-photos', file);
  await deletePhotoFiles(photos?.tradeIns ?? []);
  return photos !== undefined;
}

/** States in which a parcel or a payment is still due. */
const RUNNING = [
  'payment_pending',
  'paid',
  'preparing',
  'shipped',
  'return_requested',
  'returned',
  'withdrawn',
] as const;

async function assertNothingRuns(tx: Database, person: Person): Promise<void> {
  const orders = await runningOrdersOf(tx, person);
  if (orders.length === 0) return;
  throw new Conflict(refusalText('refusal.account.ordersRunning'), 'orders-running', { orders });
}

/** Lists references of a person's orders with a due parcel or payment, or that may still be returned. */
export async function runningOrdersOf(tx: Database, { ids }: Person): Promise<string[]> {
  const mayComeBack = sql`(${purchaseOrder.state} = 'delivered' and exists (select 1 from shipment s
    where s.order_id = ${purchaseOrder.id}
      and s.delivered_at > now() - make_interval(days => ${env().RETURN_DAYS + 1})))`;
  // Sent, and past the days in which it can be cancelled.
  const isDoneGiftCard = sql`(${purchaseOrder.state} = 'paid' and exists (select 1 from gift_card_purchase p
    join gift_card g on g.id = p.gift_card_id where p.order_id = ${purchaseOrder.id}
      and (p.sent_at is not null or p.delivery = 'print')
      and g.created_at < now() - make_interval(days => ${WITHDRAWAL_DAYS + 3})))`;
  const running = await tx
    .select({ reference: purchaseOrder.reference })
    .from(purchaseOrder)
    .where(
      and(
        inArray(purchaseOrder.customer_id, ids),
        sql`((${inArray(purchaseOrder.state, [...RUNNING])} and not ${isDoneGiftCard}) or ${mayComeBack})`,
      ),
    )
    .orderBy(purchaseOrder.reference);
  return running.map(({ reference }) => reference);
}

/** @returns photos that no row references any more. */
async function erase(tx: Database, person: Person) {
  const returns = await tx
    .select({ file: returnPhoto.file })
    .from(returnPhoto)
    .where(PERSONAL_DATA.return_photo?.rows(person));
  const tradeIns = await tx
    .select({ file: tradeInPhoto.file })
    .from(tradeInPhoto)
    .where(PERSONAL_DATA.trade_in_photo?.rows(person));
  for (const [table, { rows, erasure }] of Object.entries(PERSONAL_DATA)) {
    const name = tableName(table);
    if (erasure === 'delete') await tx.execute(sql`delete from ${name} where ${rows(person)}`);
    else if (erasure !== 'keep') await tx.execute(sql`update ${name} set ${erasure} where ${rows(person)}`);
  }
  return { returns, tradeIns };
}
