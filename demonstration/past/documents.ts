import type { Database } from '#server/db/database.ts';
import { invoice, invoiceCounter } from '#server/db/schema/invoices.ts';
import { invoiceOfLines } from '#server/invoices/compose-invoice.ts';
import { composeCreditNote } from '#server/invoices/credit-note.ts';
import type { InvoiceContent } from '#server/invoices/invoice-content.ts';
import { vatRateOf } from '#server/invoices/vat-rates.ts';
import type { OrderRow } from '#server/orders/orders.ts';
import { deliveryName } from '#server/orders/shipping-methods.ts';
import { closestLocale } from '#shared/locales.ts';
import { shopDay, shopYear } from '#shared/shop-time.ts';
import { MINUTE } from './calendar.ts';
import type { Ids } from './ids.ts';
import { numberOf } from './purchases.ts';
import { insertAll, moment } from './rows.ts';
import type { GivenBack, Sale } from './sale.ts';

type Document = typeof invoice.$inferInsert & { content: InvoiceContent };

/** Numbers documents of a series in chronological order, from 1 in each year. */
class Series {
  readonly #last = new Map<number, number>();
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  next(at: number): { series: string; year: number; number: number } {
    const year = shopYear(at);
    const number = (this.#last.get(year) ?? 0) + 1;
    this.#last.set(year, number);
    return { series: this.name, year, number };
  }

  counters(): (typeof invoiceCounter.$inferInsert)[] {
    return [...this.#last].map(([year, last]) => ({ series: this.name, year, last }));
  }
}

function contentOf(sale: Sale, order: OrderRow, paidAt: number, rate: number): InvoiceContent {
  const { row } = sale.buyer;
  const locale = closestLocale(row.locale);
  const lines = sale.lines.map(({ id, item, price, discount }) => {
    const { product, item: like } = item.source;
    return {
      id,
      sku: numberOf(item.purchase),
      title: product.title,
      brand: product.brand,
      size: like.size,
      color: like.color,
      condition: item.purchase.findings.at(-1)?.condition ?? like.condition,
      regime: 'margin' as const,
      unitPrice: price,
      discount,
      purchasePrice: item.purchase.paid?.amount ?? null,
    };
  });
  const method = sale.method === null ? undefined : { id: sale.method, name: sale.method };
  const delivery = deliveryName(method, locale);
  const content = invoiceOfLines(order, lines, { delivery, locale, paidAt: moment(paidAt), rate });
  return { ...content, date: shopDay(paidAt) };
}

function noteOf(sale: Sale, given: GivenBack, of: Document, before: InvoiceContent[]): InvoiceContent {
  const back = sale.refunds
    .filter(({ at, row }) => at <= given.at && row.reason !== 'goodwill')
    .flatMap(({ lines }) => lines.map(({ id }) => id));
  const { row } = given;
  const refund = {
    order_id: sale.id,
    amount: row.amount,
    card: row.card_amount,
    voucher: row.voucher_amount,
    credit: row.credit_amount,
    delivery: row.delivery_amount ?? 0,
    lines: row.line_ids ?? [],
    back,
  };
  const wanted = given.lines.length > 0 ? given.lines : undefined;
  return { ...composeCreditNote(of, before, refund, wanted), date: shopDay(given.at) };
}

/** Issues the invoice of each paid order and the credit note of each refund, numbered without gaps. */
export async function writeDocuments(
  tx: Database,
  sales: readonly Sale[],
  orders: ReadonlyMap<string, OrderRow>,
  ids: Ids,
): Promise<void> {
  const rate = await vatRateOf(tx);
  const invoices = new Series('INV');
  const notes = new Series('CN');
  const issued = new Map<string, Document>();
  const paid = sales.flatMap((sale) =>
    sale.paidAt === undefined || sale.giftCardAmount !== null ? [] : [{ sale, at: sale.paidAt }],
  );
  for (const { sale, at } of paid.toSorted((a, b) => a.at - b.at)) {
    const order = orders.get(sale.id);
    if (!order) continue;
    const content = contentOf(sale, order, at, rate);
    const document = { id: ids.id(at), order_id: sale.id, kind: 'invoice' as const, ...invoices.next(at) };
    issued.set(sale.id, { ...document, issued_at: moment(at), content });
  }
  const given = paid.flatMap(({ sale }) => sale.refunds.map((refund) => ({ sale, refund })));
  const corrections: Document[] = [];
  for (const { sale, refund } of given.toSorted((a, b) => a.refund.at - b.refund.at)) {
    const of = issued.get(sale.id);
    if (!of) continue;
    const before = corrections.filter(({ order_id }) => order_id === sale.id).map(({ content }) => content);
    const content = noteOf(sale, refund, of, before);
    corrections.push({
      id: ids.id(refund.at),
      order_id: sale.id,
      kind: 'credit_note',
      ...notes.next(refund.at),
      issued_at: moment(refund.at + MINUTE),
      refund_id: refund.id,
      content,
    });
  }
  await insertAll(tx, invoice, [...issued.values(), ...corrections]);
  await insertAll(tx, invoiceCounter, [...invoices.counters(), ...notes.counters()]);
}
