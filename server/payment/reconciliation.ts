import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import type { PaymentProvider } from './provider.ts';
import { type Entry, entry, providerLedgers } from './provider-ledger.ts';

/** A difference between the provider's records and the shop's, in cents of `currency`. */
export interface Difference {
  what: 'captured' | 'reserved' | 'refunded' | 'unsold' | 'unpaid' | 'vouchers' | 'credit' | 'gift card';
  intentId: string | null;
  orderId: string;
  currency: string;
  /** The provider's amount (`unpaid`: the order's payments; `vouchers`, `credit`, `gift card`: their ledgers). */
  theirs: number;
  /** The shop's recorded amount. */
  ours: number;
}

/**
 * `owed`: of what is written down as to be given back, all that was asked; `refunded` is what has arrived of it. `credited`:
 * what the provider refused to give back, and the shop paid as store credit.
 */
const recordedEntry = entry.extend({ owed: z.number(), credited: z.number(), sold: z.boolean() });
const paidOrderRow = z.object({
  order_id: z.string(),
  currency: z.string(),
  due: z.number(),
  paid: z.number(),
});

/**
 * Compares the provider's captured and reserved amounts with the shop's records, intent by intent, and captured amounts
 * with sales. Unfinished steps are no differences: a reservation that the job for stalled payments captures or cancels,
 * a requested refund that has not arrived.
 *
 * @returns every difference; none means that the books agree to 0.00.
 */
export async function reconcilePayments(
  db: Database,
  provider: PaymentProvider['id'] = 'sandbox',
): Promise<Difference[]> {
  const theirs = await providerLedgers[provider]();
  const ours = await rowsOf(
    db,
    recordedEntry,
    // The job for stalled payments cancels a voided payment whose amount the provider still reserves.
    sql`select p.intent_id, p.order_id, p.currency, o.state not in ('draft', 'validated', 'payment_pending', 'payment_failed', 'cancelled') as sold,
        case when p.state in ('paid', 'refunding', 'refunded') then p.amount else 0 end as captured,
        case when p.state in ('refunding', 'refunded') then p.amount else 0 end + coalesce((select sum(r.card_amount) from refund r
          where r.payment_id = p.id and p.state <> 'voided' and r.state <> 'failed'), 0)::int as owed,
        coalesce((select sum(n.amount) from refund r join refund n on n.replaces = r.id
          where r.payment_id = p.id), 0)::int as credited,
        case when p.state = 'refunded' then p.amount else 0 end + coalesce((select sum(r.card_amount) from refund r
          where r.payment_id = p.id and p.state <> 'voided' and r.state = 'succeeded'), 0)::int as refunded,
        case when p.state in ('creating', 'pending', 'authorized') or p.intent_status = 'requires_capture'
          then p.amount else 0 end as reserved
      from payment p join purchase_order o on o.id = p.order_id
      where p.gateway = ${provider} and p.intent_id is not null`,
  );
  return [...compare(theirs, ours), ...(await paymentDifferences(db)), ...(await ledgerDifferences(db))];
}

/** Compares two lists of the same intents, without side effects. */
export function compare(theirs: Entry[], ours: z.infer<typeof recordedEntry>[]): Difference[] {
  const known = new Map(ours.map((row) => [row.intent_id, row]));
  const theirIds = new Set(theirs.map((row) => row.intent_id));
  const found: Difference[] = [];
  for (const row of theirs) {
    const recorded = known.get(row.intent_id);
    const same = recorded?.order_id === row.order_id && recorded.currency === row.currency;
    const report = (what: Difference['what'], amount: number, written: number) =>
      found.push({
        what,
        intentId: row.intent_id,
        orderId: row.order_id,
        currency: row.currency,
        theirs: amount,
        ours: written,
      });
    const captured = same ? recorded.captured : 0;
    if (row.captured !== captured) report('captured', row.captured, captured);
    else if (recorded && !recorded.sold && recorded.owed + recorded.credited < row.captured)
      report('unsold', row.captured, recorded.owed);
    const [owed, arrived] = same ? [recorded.owed, recorded.refunded] : [0, 0];
    if (row.refunded > owed || row.refunded < arrived)
      report('refunded', row.refunded, Math.max(arrived, owed));
    if (row.reserved > 0 && !(same && recorded.reserved >= row.reserved)) {
      report('reserved', row.reserved, same ? recorded.reserved : 0);
    }
  }
  for (const row of ours) {
    if (theirIds.has(row.intent_id) || row.captured === 0) continue;
    const { intent_id: intentId, order_id: orderId, currency } = row;
    found.push({ what: 'captured', intentId, orderId, currency, theirs: 0, ours: row.captured });
  }
  return found;
}

/**
 * Finds orders that were treated as paid and whose payments differ from their price. A payment that was voided after
 * the sale counts if the order was cancelled or refunded: no money was taken and none is owed.
 */
async function paymentDifferences(db: Database): Promise<Difference[]> {
  const rows = await rowsOf(
    db,
    paidOrderRow,
    sql`select o.id as order_id, o.currency, o.total - o.voucher_total - o.credit_total as due,
        coalesce((select sum(p.amount) from payment p where p.order_id = o.id and (p.state = 'paid'
          or (p.state = 'authorized' and p.intent_status is distinct from 'canceled')
          or (p.state = 'voided' and exists (select 1 from refund r where r.payment_id = p.id)))), 0)::int as paid
      from purchase_order o
      where exists (select 1 from order_event e where e.order_id = o.id and e.to_state = 'paid')`,
  );
  return rows
    .filter((row) => row.due !== row.paid)
    .map(({ order_id: orderId, currency, due, paid }) => ({
      what: 'unpaid',
      intentId: null,
      orderId,
      currency,
      theirs: paid,
      ours: due,
    }));
}

const ledgerRow = z.object({
  what: z.enum(['vouchers', 'credit', 'gift card']),
  order_id: z.string(),
  currency: z.string(),
  due: z.number(),
  given: z.number(),
});

/**
 * Finds orders whose gift card and credit ledgers differ from the order: by the amounts that paid it, and by the gift
 * card that was bought.
 */
async function ledgerDifferences(db: Database): Promise<Difference[]> {
  const rows = await rowsOf(
    db,
    ledgerRow,
    sql`with uses as (
        select 'vouchers' as what, order_id, amount from gift_card_entry where reason in ('paid', 'given_back')
        union all select 'credit', order_id, amount from wallet_transaction where reason in ('paid', 'given_back'))
      select w.what, o.id as order_id, o.currency,
        case when o.state in ('draft', 'validated', 'payment_failed') or (o.state = 'cancelled'
            and not exists (select 1 from order_event e where e.order_id = o.id and e.to_state = 'paid')) then 0
          when w.what = 'vouchers' then o.voucher_total else o.credit_total end as due,
        coalesce(-sum(u.amount), 0)::int as given
      from purchase_order o cross join (values ('vouchers'), ('credit')) as w (what)
      left join uses u on u.order_id = o.id and u.what = w.what group by w.what, o.id
      union all select 'gift card', o.id, o.currency, case when o.state = 'paid' then o.gift_card_amount else 0 end,
        coalesce((select sum(e.amount) from gift_card_purchase p join gift_card_entry e on e.gift_card_id = p.gift_card_id
          where p.order_id = o.id and e.reason in ('issued', 'voided')), 0)::int
      from purchase_order o where o.gift_card_amount is not null`,
  );
  return rows
    .filter((row) => row.due !== row.given)
    .map(({ what, order_id: orderId, currency, due, given }) => ({
      what,
      intentId: null,
      orderId,
      currency,
      theirs: given,
      ours: due,
    }));
}
