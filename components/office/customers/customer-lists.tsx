import Link from 'next/link';
import type { OfficeCustomerDetails } from '#contract/private/customers.ts';
import { customersText } from '#lib/office/customers.ts';
import { moment, money } from '#lib/office/formats.ts';
import { officeOrderPath, officeOrdersPath, officeTradeInPath } from '#lib/office-paths.ts';
import { groupedCode } from '#shared/grouped-code.ts';
import { OrderState } from '../orders/order-columns.tsx';
import { Panel } from '../parts/panel.tsx';
import { State } from '../parts/state.tsx';
import { Thumbnail } from '../parts/thumbnail.tsx';
import styles from './customer.module.css';

interface Props {
  customer: OfficeCustomerDetails;
}

/** Number of an order's photos in its row. */
const PHOTOS = 4;

/** The newest orders. */
export function OrdersPanel({ customer: { orders, figures, email } }: Props) {
  return (
    <Panel
      title={customersText('office.customers.orders')}
      note={figures.orders}
      flush
      actions={
        email &&
        orders.length > 0 && (
          <Link href={officeOrdersPath({ view: 'all', search: email })} prefetch={false}>
            {customersText('office.customers.all')}
          </Link>
        )
      }
    >
      {orders.length === 0 && <p className={styles.none}>{customersText('office.customers.noOrders')}</p>}
      <ul className={styles.rows}>
        {orders.map(({ id, placedAt, photos, state, total }) => (
          <li key={id}>
            <Link className={styles.name} href={officeOrderPath(id)} prefetch={false}>
              {groupedCode(id)}
            </Link>
            <time dateTime={placedAt}>{moment(placedAt)}</time>
            <span className={styles.photos}>
              {photos.slice(0, PHOTOS).map((photo, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: photos have no identity of their own
                <Thumbnail key={index} photo={photo} />
              ))}
            </span>
            <OrderState state={state} />
            <span className={styles.amount}>{money(total)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const TRADE_IN_LOOK = {
  draft: { filled: 0 },
  validated: { filled: 50, tone: 'now' },
  closed: { filled: 100, tone: 'done' },
} as const;

/** The newest trade-ins: the offers for declared items, and the amounts paid. */
export function TradeInsPanel({ customer: { tradeIns } }: Props) {
  if (tradeIns.length === 0) return null;
  return (
    <Panel
      title={customersText('office.customers.tradeIns')}
      note={tradeIns.length}
      flush
      actions={<span className={styles.soft}>{customersText('office.customers.declaredPaid')}</span>}
    >
      <ul className={styles.rows}>
        {tradeIns.map(({ id, at, items, state, declared, paid, bought }) => (
          <li key={id}>
            <Link className={styles.name} href={officeTradeInPath(id)} prefetch={false}>
              {groupedCode(id)}
            </Link>
            <time dateTime={at}>{moment(at)}</time>
            <span className={styles.soft}>{items.join('; ')}</span>
            <State {...TRADE_IN_LOOK[state]}>
              {customersText(
                state === 'closed' && bought > 0
                  ? 'office.customers.tradeIn.bought'
                  : `office.customers.tradeIn.${state}`,
              )}
            </State>
            <span className={styles.amount}>
              <span className={styles.soft}>{money(declared)}</span> {paid > 0 && money(paid)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Gift cards and vouchers, by the last characters of their codes. */
export function GiftCardsPanel({ customer: { giftCards } }: Props) {
  if (giftCards.length === 0) return null;
  return (
    <Panel title={customersText('office.customers.giftCards')} note={giftCards.length} flush>
      <ul className={styles.rows}>
        {giftCards.map(({ code, type, amount, balance, expiresAt }) => (
          <li key={`${code} ${expiresAt}`}>
            <b>{code}</b>
            <span>{customersText(`office.customers.giftCard.${type}`)}</span>
            <span className={styles.soft}>
              {customersText('office.customers.until', { day: moment(expiresAt) })}
            </span>
            <span className={styles.soft}>
              {customersText('office.customers.of', { amount: money(amount) })}
            </span>
            <span className={styles.amount}>{money(balance)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
