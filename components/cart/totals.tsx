import type { Order } from '#lib/contract/order.ts';
import { say, type Texts } from '#lib/forms/say.ts';
import { formatMoney } from '#lib/money.ts';
import styles from './totals.module.css';

/** Pieces, delivery, reductions and the total of an order, each change spoken. Tax is inside: margin lines never show it. */
export function Totals({ order, texts }: { order: Order; texts: Texts }) {
  const amount = (cents: number) => formatMoney(cents, order.currency);
  return (
    <div aria-live="polite">
      <dl className={styles.rows}>
        <dt>{say(texts, 'cart.items')}</dt>
        <dd>{amount(order.itemsTotal)}</dd>
        <dt>
          {say(texts, 'cart.delivery')}
          {order.shippingMethod && (
            <span className={styles.way}>
              {order.shippingMethod.name}, {order.shippingMethod.comment}
            </span>
          )}
        </dt>
        <dd>{order.shippingTotal === 0 ? say(texts, 'cart.delivery.free') : amount(order.shippingTotal)}</dd>
        {order.discountTotal > 0 && (
          <>
            <dt>{say(texts, 'checkout.summary.discount')}</dt>
            <dd className={styles.good}>−{amount(order.discountTotal)}</dd>
          </>
        )}
      </dl>
      <p className={styles.total}>
        <span>{say(texts, 'cart.totalTax')}</span>
        <b>{amount(order.total)}</b>
      </p>
    </div>
  );
}

/** How far it is to free delivery. */
export function FreeDelivery({ order, texts }: { order: Order; texts: Texts }) {
  if (order.freeShippingRemaining === undefined) return null;
  const left = order.freeShippingRemaining;
  if (left === 0) return <p className={styles.free}>{say(texts, 'cart.delivery.isFree')}</p>;
  const share = order.itemsTotal / (order.itemsTotal + left);
  return (
    <p className={styles.remaining}>
      <span className={styles.bar} aria-hidden="true">
        <i style={{ width: `${Math.round(share * 100)}%` }} />
      </span>
      {say(texts, 'cart.delivery.remaining', { price: formatMoney(left, order.currency) })}
    </p>
  );
}
