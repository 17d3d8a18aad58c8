import { Thumbnail } from '#components/cart/thumbnail.tsx';
import type { Order } from '#contract/order.ts';
import { accountOrderPath, accountReturnCreatePath } from '#lib/account-paths.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { formatMoney } from '#lib/money.ts';
import { dayInWords } from '#lib/order/actions/period.ts';
import { daysOf, daysText } from '#shared/delivery-date.ts';
import styles from './account.module.css';
import itemRows from './item-rows.module.css';

interface OrderRowsProps {
  orders: readonly Order[];
  /** Return deadline (ISO 8601), by the id of the order. */
  returnUntil?: Readonly<Record<string, string>>;
  texts: Messages;
}

/** Pictures of items in one row. */
const PICTURES = 3;

/** Orders, one per row: items, arrival, total and the next action. */
export function OrderRows({ orders, returnUntil = {}, texts }: OrderRowsProps) {
  return (
    <ul className={styles.rows}>
      {orders.map((order) => {
        const until = returnUntil[order.id];
        return (
          <li key={order.id}>
            <div className={itemRows.pieces}>
              {(order.items.length > 0 ? order.items : [undefined]).slice(0, PICTURES).map((item, index) => (
                <Thumbnail key={item?.id ?? index} photo={item?.article.photos[0]} />
              ))}
            </div>
            <div className={styles.words}>
              <a className={itemRows.title} href={accountOrderPath(order.id)}>
                {titleOf(order, texts)}
              </a>
              <p className="small">
                <b>{format(texts, `account.order.state.${order.state}`)}</b>
                {arrivalOf(order, texts)}
              </p>
              <p className="soft small">
                {dayInWords(order.createdAt, texts.locale)} · {order.reference}
              </p>
            </div>
            <div className={styles.end}>
              <b>{formatMoney(order.total, order.currency)}</b>
              {until ? (
                <a className={`${styles.link} small`} href={accountReturnCreatePath(order.id)}>
                  {format(texts, 'account.order.returnUntil', { day: dayInWords(until, texts.locale) })}
                  <span className="visually-hidden"> {order.reference}</span>
                </a>
              ) : (
                <a className={`${styles.link} small`} href={accountOrderPath(order.id)}>
                  {format(texts, 'account.order.see')}
                  <span className="visually-hidden"> {order.reference}</span>
                </a>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** Title of the first item, and the number of others. */
function titleOf({ items }: Order, texts: Messages): string {
  const [first, ...more] = items;
  if (!first) return format(texts, 'account.order.none');
  return more.length === 0
    ? first.productName
    : format(texts, 'account.order.title', { title: first.productName, count: more.length });
}

/** The arrival days of an order after a dot; empty once it has arrived, or if they are unknown. */
function arrivalOf({ shippingMethod }: Order, texts: Messages): string {
  if (!shippingMethod?.arrival) return '';
  const days = daysText(
    daysOf(shippingMethod.arrival),
    (range) => format(texts, 'cart.arrival.range', range),
    texts.locale,
  );
  return ` · ${format(texts, `cart.arrival.${shippingMethod.place}`, { days })}`;
}
