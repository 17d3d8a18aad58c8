import { paidByBoughtCards } from '#server/credit/applied-credit.ts';
import type { Database } from '#server/db/database.ts';
import { pipelined } from '#server/db/pipelined.ts';
import { paidAtOf } from '#server/orders/history.ts';
import { localeOf } from '#server/orders/order-mails.ts';
import type { OrderRow } from '#server/orders/orders.ts';
import { deliveryName, methodOf } from '#server/orders/shipping-methods.ts';
import { soldLinesOf } from '#server/orders/sold-lines.ts';
import type { Locale } from '#shared/locales.ts';
import { shopDay } from '#shared/shop-time.ts';
import type { InvoiceContent, InvoiceLine } from './invoice-content.ts';
import { type Taxed, taxLines } from './margin.ts';
import { buyerOf, sellerOf } from './parties.ts';
import { rateOn, ratesByDay } from './vat-rates.ts';

type Means = InvoiceContent['means'][number];
type SoldLine = Omit<Awaited<ReturnType<typeof soldLinesOf>>[number], 'photo'>;

/** Gathers the content of an order's invoice. The date is set when it is issued. */
export async function composeInvoice(tx: Database, order: OrderRow): Promise<InvoiceContent> {
  const [rows, method, locale, paidAt, giftCards, rates] = await pipelined([
    soldLinesOf(tx, order.id),
    methodOf(tx, order),
    localeOf(tx, order),
    paidAtOf(tx, order.id),
    paidByBoughtCards(tx, order.id),
    ratesByDay(tx),
  ]);
  const paid = paidAt ?? order.updated_at;
  return invoiceOfLines(order, rows, {
    delivery: deliveryName(method, locale),
    locale,
    paidAt: paid,
    giftCards,
    rate: rateOn(rates, shopDay(paid)),
  });
}

interface InvoiceFacts {
  delivery: string;
  locale: Locale;
  /** ISO 8601. */
  paidAt: string;
  /** Amount paid by bought gift cards; cents. */
  giftCards?: number;
  /** VAT rate on the day of the payment, in hundredths of a per cent. */
  rate: number;
}

/** Builds the invoice content of a paid order by its lines, dated today. */
export function invoiceOfLines(
  order: OrderRow,
  rows: readonly SoldLine[],
  { delivery, locale, paidAt, giftCards = 0, rate }: InvoiceFacts,
): InvoiceContent {
  const { voucher_total: codes, credit_total: credit } = order;
  const priced = rows.map((row) => ({ ...row, amount: row.unitPrice - row.discount }));
  const taxed = taxLines(priced, order.shipping_total, rate);
  return {
    version: 1,
    locale,
    currency: order.currency,
    date: shopDay(),
    seller: sellerOf(),
    ...buyerOf(order, locale),
    email: order.email,
    order: { reference: order.reference, date: shopDay(paidAt) },
    corrects: null,
    lines: priced.map(({ purchasePrice, ...line }): InvoiceLine => line),
    delivery: { name: delivery, amount: order.shipping_total },
    vat: shownVat(taxed, rate),
    total: order.total,
    means: meansOf({
      card: order.total - codes - credit,
      gift_card: giftCards,
      voucher: codes - giftCards,
      credit,
    }),
    internal: { rate, lines: taxed.map((line, index) => ({ line: rows[index]?.id ?? '', ...line })) },
  };
}

/** Returns the VAT that a buyer sees: of lines of the standard regime alone (Directive 2006/112/EC, Art. 325). */
export function shownVat(lines: readonly Taxed[], rate: number): InvoiceContent['vat'] {
  const shown = lines.filter((line) => line.regime === 'standard');
  if (shown.length === 0) return null;
  const gross = shown.reduce((sum, line) => sum + line.base, 0);
  const vat = shown.reduce((sum, line) => sum + line.vat, 0);
  return { rate, gross, net: gross - vat, vat };
}

/** Lists the means of payment with an amount. */
export function meansOf(amounts: Partial<Record<Means['kind'], number>>): Means[] {
  const kinds = ['gift_card', 'voucher', 'credit', 'card'] as const;
  return kinds.map((kind) => ({ kind, amount: amounts[kind] ?? 0 })).filter(({ amount }) => amount > 0);
}
