import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { CONDITIONS } from '#lib/contract/article.ts';
import { VAT_SCHEMES } from '#lib/contract/vat-scheme.ts';
import { time } from '#server/catalogue/items.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { env } from '#server/env.ts';
import type { OrderRow } from '#server/orders/orders.ts';
import { methodById } from '#server/orders/shipping-methods.ts';
import type { InvoiceContent, InvoiceLine } from './content.ts';
import { deliveryName } from './delivery-name.ts';
import { dayOf } from './invoices.ts';
import { type Taxed, taxLines } from './margin.ts';
import { buyerOf, sellerOf } from './parties.ts';

const lineRow = z.object({
  id: z.string(),
  sku: z.string(),
  title: z.string(),
  brand: z.string(),
  size: z.string(),
  color: z.string(),
  condition: z.enum(CONDITIONS),
  regime: z.enum(VAT_SCHEMES),
  unitPrice: z.number(),
  discount: z.number(),
  purchasePrice: z.number().nullable(),
});

const paidWith = z.object({
  voucher: z.number(),
  credit: z.number(),
  locale: z.string().nullable(),
  paidAt: time.nullable(),
});

/** Gathers what the invoice of an order says. The date is set when it is issued. */
export async function composeInvoice(tx: Database, order: OrderRow): Promise<InvoiceContent> {
  const rows = await rowsOf(
    tx,
    lineRow,
    sql`select l.id, a.sku, p.title, b.name as brand, a.size, a.color,
        coalesce(to_jsonb(l) ->> 'sold_condition', a.condition) as condition, a.vat_regime as regime,
        l.unit_price as "unitPrice", coalesce((to_jsonb(l) ->> 'discount')::int, 0) as discount,
        a.purchase_price as "purchasePrice"
      from order_line l join article a on a.id = l.article_id join product p on p.id = a.product_id
        join brand b on b.id = a.brand_id
      where l.order_id = ${order.id} order by l.created_at, l.id`,
  );
  const [paid] = await rowsOf(
    tx,
    paidWith,
    sql`select coalesce((to_jsonb(o) ->> 'voucher_total')::int, 0) as voucher,
        coalesce((to_jsonb(o) ->> 'credit_total')::int, 0) as credit, c.locale,
        (select min(e.created_at) from order_event e where e.order_id = o.id and e.to_state = 'paid') as "paidAt"
      from purchase_order o left join customer c on c.id = o.customer_id where o.id = ${order.id}`,
  );
  const { voucher = 0, credit = 0 } = paid ?? {};
  const method = order.shipping_method_id ? await methodById(tx, order.shipping_method_id) : undefined;
  const locale = paid?.locale?.startsWith('fr') ? 'fr-FR' : 'en-GB';
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
    order: { reference: order.reference, date: dayOf(paid?.paidAt ?? order.updated_at) },
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
