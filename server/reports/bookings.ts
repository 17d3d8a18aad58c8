import { type SQL, sql } from 'drizzle-orm';
import { taxedLines } from './document-lines.ts';
import { dayOf, inDays, type ReportFilter } from './report-days.ts';

/** Prefix of the key of a movement of credit that pays for an item. */
const TRADE_IN_KEY = 'trade-in:%';

/** Returns the day of a time in the format of documents. */
const dayText = (moment: SQL): SQL => sql`to_char(${dayOf(moment)}, 'YYYY-MM-DD')`;

/**
 * Bookings by account, in cents, debit above zero: every event as two or more rows whose sum is zero.
 *
 * - Journals `sales` and `credit-notes`: by invoices and credit notes. Customers owe what was sold, VAT is within it.
 * - `payments`: what cards paid, and what they get back, by the means that these documents name; for gift cards, which have
 *   no invoice, by their orders and refunds. What a card did not take is taken back once it is paid as credit.
 * - `credit` and `gift-cards`: every movement of both ledgers, so that their accounts are what is owed to customers. Credit
 *   that becomes a gift card is booked once, by the ledger of credit. What tills of stores take and give is settled
 *   with them.
 *
 * Columns: day, journal, account, amount.
 */
export function bookings(days: Pick<ReportFilter, 'from' | 'to'>): SQL {
  const ofDays = sql`i.content ->> 'date' between ${days.from} and ${days.to}`;
  return sql`(
    with document as (
      select i.content ->> 'date' as day, case i.kind when 'invoice' then 'sales' else 'credit-notes' end as journal,
        x.regime, x.amount + x.delivery as sold, x.vat
      from invoice i cross join lateral ${taxedLines(sql`i`)} where ${ofDays}),
    card as (
      select i.content ->> 'date' as day, case i.kind when 'invoice' then m.amount else -m.amount end as amount
      from invoice i cross join lateral jsonb_to_recordset(i.content -> 'means') as m (kind text, amount int)
      where ${ofDays} and m.kind = 'card'
      union all select ${dayText(sql`e.created_at`)}, o.total - o.voucher_total - o.credit_total
      from order_event e join purchase_order o on o.id = e.order_id
      where o.gift_card_amount is not null and e.to_state = 'paid' and ${inDays(sql`e.created_at`, days)}
      union all select ${dayText(sql`r.created_at`)}, -r.card_amount
      from refund r join purchase_order o on o.id = r.order_id
      where o.gift_card_amount is not null and r.state <> 'failed' and ${inDays(sql`r.created_at`, days)}
      union all select ${dayText(sql`r.created_at`)}, r.amount
      from refund r where r.replaces is not null and ${inDays(sql`r.created_at`, days)}),
    owed as (
      select ${dayText(sql`w.created_at`)} as day, 'credit' as journal, w.amount,
        case when w.reason = 'trade_in' or w.dedup_key like ${TRADE_IN_KEY} then 'goods'
          when w.reason in ('paid', 'given_back', 'refunded') then 'customers'
          when w.reason in ('to_voucher', 'from_voucher') then 'gift-cards'
          when starts_with(w.reason, 'till_') then 'till' else 'granted' end as contra
      from wallet_transaction w where ${inDays(sql`w.created_at`, days)}
      union all select ${dayText(sql`e.created_at`)}, 'gift-cards', e.amount,
        case when e.reason in ('paid', 'given_back', 'refunded') then 'customers'
          when e.reason in ('redeemed', 'redemption_undone') or starts_with(e.reason, 'till_') then 'till'
          when exists (select 1 from gift_card_purchase p where p.gift_card_id = e.gift_card_id) then 'customers'
          when exists (select 1 from trade_in t where t.gift_card_id = e.gift_card_id) then 'goods' else 'granted' end
      from gift_card_entry e where ${inDays(sql`e.created_at`, days)} and e.reason <> 'to_credit'
        and not (e.reason = 'issued'
          and exists (select 1 from wallet_transaction w where w.dedup_key = 'voucher:' || e.gift_card_id)))
    select day, journal, 'customers' as account, sold as amount from document
    union all select day, journal, 'sales-' || regime, vat - sold from document
    union all select day, journal, 'vat-' || regime, -vat from document
    union all select day, 'payments', 'card', amount from card
    union all select day, 'payments', 'customers', -amount from card
    union all select day, journal, journal, -amount from owed
    union all select day, journal, contra, amount from owed)`;
}
