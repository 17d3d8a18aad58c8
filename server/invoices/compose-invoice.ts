import { and, eq, min, sql } from 'drizzle-orm';
import { closestLocale } from '#lib/i18n/locales.ts';
import type { Database } from '#server/db/database.ts';
import { article, brand, product } from '#server/db/schema/catalogue.ts';
import { customer } from '#server/db/schema/customers.ts';
import { orderEvent, orderLine, purchaseOrder } from '#server/db/schema/orders.ts';
import { env } from '#server/env.ts';
import { deliveryName } from '#server/orders/delivery-name.ts';
import type { OrderRow } from '#server/orders/orders.ts';
import { methodById } from '#server/orders/shipping-methods.ts';
import type { InvoiceContent, InvoiceLine } from './content.ts';
import { dayOf } from './invoices.ts';
import { type Taxed, taxLines } from './margin.ts';
import { buyerOf, sellerOf } from './parties.ts';

/** Gathers what the invoice of an order says. The date is set when it is issued. */
export async function composeInvoice(tx: Database, order: OrderRow): Promise<InvoiceContent> {
  const rows = await tx
    .select({
      id: orderLine.id,
      sku: article.sku,
      title: product.title,
      brand: brand.name,
      size: article.size,
      color: article.color,
      condition: sql`coalesce(${orderLine.sold_condition}, ${article.condition})`.mapWith(article.condition),
      regime: article.vat_regime,
      unitPrice: orderLine.unit_price,
      discount: orderLine.discount,
      purchasePrice: article.purchase_price,
    })
    .from(orderLine)
    .innerJoin(article, eq(article.id, orderLine.article_id))
    .innerJoin(product, eq(product.id, article.product_id))
    .innerJoin(brand, eq(brand.id, article.brand_id))
    .where(eq(orderLine.order_id, order.id))
    .orderBy(orderLine.created_at, orderLine.id);
  const [paid] = await tx
    .select({
      locale: customer.locale,
      voucher: purchaseOrder.voucher_total,
      credit: purchaseOrder.credit_total,
      at: min(orderEvent.created_at),
    })
    .from(purchaseOrder)
    .leftJoin(customer, eq(customer.id, purchaseOrder.customer_id))
    .leftJoin(orderEvent, and(eq(orderEvent.order_id, purchaseOrder.id), eq(orderEvent.to_state, 'paid')))
    .where(eq(purchaseOrder.id, order.id))
    .groupBy(purchaseOrder.id, customer.id);
  const { voucher = 0, credit = 0 } = paid ?? {};
  const method = order.shipping_method_id ? await methodById(tx, order.shipping_method_id) : undefined;
  const locale = closestLocale(paid?.locale);
  const rate = Math.round(env().VAT_RATE * 100);
  const priced = rows.map((row) => ({ ...row, amount: row.unitPrice - row.discount }));
  const taxed = taxLines(priced, order.shipping_total, rate);
  return {
    version: 1,
    locale,
    currency: order.currency,
    date: dayOf(new Date().toISOString()),
    seller: sellerOf(),
    ...buyerOf(order, locale),
    email: order.email,
    order: { reference: order.reference, date: dayOf(paid?.at ?? order.updated_at) },
    corrects: null,
    lines: priced.map(({ purchasePrice, ...line }): InvoiceLine => line),
    delivery: { name: deliveryName(method, locale), amount: order.shipping_total },
    vat: shownVat(taxed, rate),
    total: order.total,
    means: meansOf({ card: order.total - voucher - credit, voucher, credit }),
    internal: { rate, lines: taxed.map((line, index) => ({ line: rows[index]?.id ?? '', ...line })) },
  };
}

/** The VAT that a buyer is shown: of lines of the standard regime alone (Directive 2006/112/EC, Art. 325). */
export function shownVat(lines: readonly Taxed[], rate: number): InvoiceContent['vat'] {
  const shown = lines.filter((line) => line.regime === 'standard');
  if (shown.length === 0) return null;
  const gross = shown.reduce((sum, line) => sum + line.base, 0);
  const vat = shown.reduce((sum, line) => sum + line.vat, 0);
  return { rate, gross, net: gross - vat, vat };
}

/** Only what was used. */
export function meansOf(amounts: Record<'card' | 'voucher' | 'credit', number>): InvoiceContent['means'] {
  const kinds = ['voucher', 'credit', 'card'] as const;
  return kinds.flatMap((kind) => (amounts[kind] > 0 ? [{ kind, amount: amounts[kind] }] : []));
}
