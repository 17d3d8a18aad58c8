import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { customer } from '#server/db/schema/customers.ts';
import { createOrderLink } from '#server/identity/order-links.ts';
import type { MailData, MailKind, OrderMailSummary } from '#server/mail/mail-kinds.ts';
import { enqueueMail } from '#server/mail/outbox.ts';
import { closestLocale, type Locale, SHOP_LOCALE } from '#shared/locales.ts';
import type { OrderRow } from './orders.ts';
import { soldLinesOf } from './sold-lines.ts';

/**
 * Writes a mail to an order's own address, or to another given one, in the buyer's language; none without an address.
 */
export async function enqueueOrderMail<K extends MailKind>(
  tx: Database,
  order: OrderRow,
  mail: { template: K; data: MailData<K>; dedupKey: string; to?: string; locale?: Locale },
): Promise<void> {
  const to = mail.to ?? order.email;
  if (to) await enqueueMail(tx, { ...mail, to, locale: mail.locale ?? (await localeOf(tx, order)) });
}

/** Returns the language of the buyer. */
export async function localeOf(db: Database, order: OrderRow): Promise<Locale> {
  if (!order.customer_id) return SHOP_LOCALE;
  const [buyer] = await db
    .select({ locale: customer.locale })
    .from(customer)
    .where(eq(customer.id, order.customer_id));
  return closestLocale(buyer?.locale);
}

/**
 * Returns the summary for a mail to the order's own address: all items as they were sold, or those of some lines, and
 * an order link.
 */
export async function orderMailSummary(
  db: Database,
  order: OrderRow,
  lineIds?: readonly string[],
): Promise<OrderMailSummary> {
  const { email } = order;
  const link = email ? await createOrderLink(db, { orderId: order.id, email, kind: 'told' }) : undefined;
  return { ...(await orderMailItems(db, order, lineIds)), link };
}

/** Returns the summary without a link, for another address. */
export async function orderMailItems(
  db: Database,
  order: OrderRow,
  lineIds?: readonly string[],
): Promise<Omit<OrderMailSummary, 'link'>> {
  const lines = await soldLinesOf(db, order.id, lineIds);
  const items = lines.map(({ title, brand, size, color, condition, unitPrice, photo }) => ({
    title,
    brand,
    size,
    color,
    condition,
    price: unitPrice,
    photo: photo ?? undefined,
  }));
  const { reference, currency } = order;
  return { reference, currency, items };
}
