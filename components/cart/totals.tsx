import { Fragment, useId } from 'react';
import { Arrival } from '#components/delivery/arrival.tsx';
import type { Order } from '#contract/order.ts';
import { cardName } from '#lib/codes/card-name.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { formatMoney } from '#lib/money.ts';
import styles from './totals.module.css';

interface TotalsProps {
  order: Order;
  texts: Messages;
  /** The card has paid the amount due. */
  isPaid?: boolean;
}

/**
 * Items, delivery, discounts and total of an order; changes are announced. Prices include tax, which margin
 * lines never show.
 */
export function Totals({ order, texts, isPaid }: TotalsProps) {
  const amount = (cents: number) => formatMoney(cents, order.currency);
  return (
    <div aria-live="polite">
      <dl className={styles.rows}>
        <dt>{format(texts, 'cart.items')}</dt>
        <dd>{amount(order.itemsTotal)}</dd>
        <dt>
          {format(texts, 'cart.delivery')}
          {order.shippingMethod && (
            <span className={styles.detail}>
              {order.shippingMethod.name} · <Arrival method={order.shippingMethod} texts={texts} />
            </span>
          )}
        </dt>
        <dd>
          {!order.shippingMethod
            ? format(texts, 'cart.delivery.unknown')
            : order.shippingTotal === 0
              ? format(texts, 'cart.delivery.free')
              : amount(order.shippingTotal)}
        </dd>
        {order.discountTotal > 0 && (
          <>
            <dt>
              {format(texts, 'totals.discount')}
              {order.promoCodes.length > 0 && (
                <span className={styles.detail}>{order.promoCodes.map(({ code }) => code).join(', ')}</span>
              )}
            </dt>
            <dd className={styles.good}>−{amount(order.discountTotal)}</dd>
          </>
        )}
      </dl>
      <p className={styles.total}>
        <span>{format(texts, 'cart.totalTax')}</span>
        <b>{amount(order.total)}</b>
      </p>
      {order.amountDue < order.total && <PaymentRows order={order} texts={texts} isPaid={isPaid} />}
    </div>
  );
}

/** Amounts of the total paid by gift cards, vouchers and credit, and the amount due. */
function PaymentRows({ order, texts, isPaid }: TotalsProps) {
  const amount = (cents: number) => formatMoney(cents, order.currency);
  return (
    <dl className={styles.rows}>
      {order.giftCards
        .filter((card) => card.amount > 0)
        .map((card) => (
          <Fragment key={card.id}>
            <dt>{cardName(card, texts)}</dt>
            <dd className={styles.good}>−{amount(card.amount)}</dd>
          </Fragment>
        ))}
      {order.voucherTotal > 0 && order.giftCards.length === 0 && (
        <>
          <dt>{format(texts, 'totals.codes')}</dt>
          <dd className={styles.good}>−{amount(order.voucherTotal)}</dd>
        </>
      )}
      {order.creditTotal > 0 && (
        <>
          <dt>{format(texts, 'totals.credit')}</dt>
          <dd className={styles.good}>−{amount(order.creditTotal)}</dd>
        </>
      )}
      <dt className={styles.due}>{format(texts, isPaid ? 'totals.paid' : 'totals.due')}</dt>
      <dd className={styles.due}>{amount(order.amountDue)}</dd>
    </dl>
  );
}

/** Remaining amount to free delivery, as text and bar. Not shown for collection in a store, which is free. */
export function FreeDelivery({ order, texts }: { order: Order; texts: Messages }) {
  const id = useId();
  const left = order.freeShippingRemaining;
  if (left === undefined || order.shippingMethod?.place === 'shop') return null;
  if (left === 0) return <p className={styles.free}>{format(texts, 'cart.delivery.isFree')}</p>;
  // After discounts, as the threshold is.
  const reached = order.itemsTotal - order.discountTotal;
  return (
    <div className={styles.remaining}>
      <progress className={styles.bar} aria-labelledby={id} max={reached + left} value={reached} />
      <p id={id}>{format(texts, 'cart.delivery.remaining', { price: formatMoney(left, order.currency) })}</p>
    </div>
  );
}
