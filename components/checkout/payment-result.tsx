import type { ReactNode } from 'react';
import { ItemLine } from '#components/cart/item-line.tsx';
import { ReopenCartForm } from '#components/cart/reopen-cart-form.tsx';
import { Totals } from '#components/cart/totals.tsx';
import { UnavailableLines } from '#components/cart/unavailable-lines.tsx';
import styles from '#components/checkout/payment-result.module.css';
import { ArrivalLine } from '#components/delivery/arrival-line.tsx';
import { buttonClass } from '#components/ui/button.ts';
import facts from '#components/ui/facts.module.css';
import numbered from '#components/ui/numbered-steps.module.css';
import type { Order, ShippingMethod } from '#contract/order.ts';
import { canRetry, intentOf, type Outcome, outcomeOf, showsResult } from '#lib/checkout/payment-outcome.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { formatMoney } from '#lib/money.ts';
import { cartPath, checkoutPath, formPath, homePath, orderDetailsPath } from '#lib/routes.ts';
import { purchaseEvent } from '#lib/tracking/commerce-events.ts';
import { Destination } from './destination.tsx';
import { PaymentPolling } from './payment-polling.tsx';
import { TrackPurchase } from './track-purchase.tsx';

/** The outcome of a payment in plain words, with the next step. */
export function PaymentResult({
  order,
  texts,
  children,
}: {
  order: Order;
  texts: Messages;
  /** Content after the payment, such as an offer of an account. */
  children?: ReactNode;
}) {
  const outcome = outcomeOf(order);
  const counts = {
    total: formatMoney(order.total, order.currency),
    count: order.items.length,
    gone: Math.max(1, order.unavailableItems.length),
  };
  return (
    <div className={styles.page} data-outcome={outcome}>
      <div>
        <h1>
          {format(
            texts,
            outcome === 'ended' ? `result.ended.${order.state}` : `result.${outcome}.title`,
            counts,
          )}
        </h1>
        <p className={styles.lead}>{format(texts, leadOf(order, outcome), counts)}</p>
        <PaymentPolling
          orderId={order.id}
          outcome={outcome}
          isFinal={showsResult(order)}
          later={format(texts, 'result.confirming.later')}
          refresh={format(texts, 'result.confirming.refresh')}
        />
        {outcome === 'paid' && <TrackPurchase event={purchaseEvent(order)} />}
        {outcome === 'paid' && isBeforeShipping(order) && <NextSteps order={order} texts={texts} />}
        {outcome === 'paid' && children}
        {outcome === 'gone' && !showsResult(order) && <RemainingItems order={order} texts={texts} />}
        <div className={styles.actions}>
          {outcome === 'failed' && canRetry(order) && (
            <>
              <a className={buttonClass('ink')} href={checkoutPath('payment')}>
                {format(texts, 'result.failed.again')}
              </a>
              <ReopenCartForm orderId={order.id} texts={texts} />
            </>
          )}
          {(outcome === 'paid' || outcome === 'ended') && (
            <a className={buttonClass('ink')} href={orderDetailsPath(order.id)}>
              {format(texts, 'result.paid.follow')}
            </a>
          )}
          {outcome !== 'confirming' && (
            <a className="underlined" href={homePath()}>
              {format(texts, 'result.shop')}
            </a>
          )}
        </div>
      </div>
      <OrderFacts order={order} outcome={outcome} texts={texts} />
    </div>
  );
}

/** The next steps are shown until the parcel is shipped; afterwards the order's page knows more. */
const isBeforeShipping = ({ state }: Order) => state === 'paid' || state === 'preparing';

function leadOf(order: Order, outcome: Outcome): string {
  if (outcome === 'ended') return `result.ended.lead.${order.state}`;
  if (outcome === 'paid' && !isBeforeShipping(order)) return `result.paid.lead.${order.state}`;
  // A payment that succeeded without a purchase is refunded, in any state of the order.
  if (outcome !== 'paid' && outcome !== 'confirming' && intentOf(order)?.status === 'succeeded')
    return 'result.gone.refunded';
  if (outcome === 'failed' && !canRetry(order)) return 'result.failed.over';
  return outcome === 'gone' && canRetry(order) ? 'result.gone.rest' : `result.${outcome}.lead`;
}

/** Items that are gone, and one confirmation: it leads to the checkout with the others, or to an empty cart. */
function RemainingItems({ order, texts }: { order: Order; texts: Messages }) {
  const hasItems = order.items.length > 0;
  return (
    <section className={styles.rest}>
      <UnavailableLines items={order.unavailableItems} texts={texts} />
      <form method="post" action={formPath('drop')} className={styles.actions}>
        <input type="hidden" name="order" value={order.id} />
        <input type="hidden" name="next" value={hasItems ? checkoutPath() : cartPath()} />
        <button type="submit" className={buttonClass('ink')}>
          {format(texts, hasItems ? 'cart.gone.rest' : 'cart.gone.drop')}
        </button>
      </form>
    </section>
  );
}

/** Messages of the next steps of an order, by delivery or collection. */
function stepsOf(place: ShippingMethod['place']): string[] {
  if (place === 'home') return ['result.paid.next1', 'result.paid.next2', 'result.paid.next3'];
  return ['result.paid.next1', `result.paid.next2.${place}`, 'result.paid.next3.fetched'];
}

function NextSteps({ order, texts }: { order: Order; texts: Messages }) {
  const place = order.shippingMethod?.place ?? 'home';
  return (
    <section className={styles.next}>
      {order.email && <p>{format(texts, 'result.paid.email', { email: order.email })}</p>}
      {order.shippingAddress && (
        <>
          <h2>{format(texts, `result.paid.where.${place}`)}</h2>
          <ArrivalLine order={order} texts={texts} />
          <Destination address={order.shippingAddress} hours />
        </>
      )}
      <h2>{format(texts, 'result.paid.next')}</h2>
      <ol className={numbered.steps}>
        {stepsOf(place).map((id) => (
          <li key={id}>{format(texts, id)}</li>
        ))}
      </ol>
    </section>
  );
}

function OrderFacts({ order, outcome, texts }: { order: Order; outcome: Outcome; texts: Messages }) {
  const isUnavailable = outcome === 'gone' && showsResult(order);
  return (
    <section className={styles.facts}>
      <dl className={facts.facts}>
        <dt>{format(texts, 'result.number')}</dt>
        <dd>{order.reference}</dd>
      </dl>
      <ul>
        {order.items.map((item) => (
          <ItemLine
            key={item.id}
            item={item}
            currency={order.currency}
            texts={texts}
            isUnavailable={isUnavailable}
          />
        ))}
      </ul>
      {order.items.length > 0 && (
        <Totals order={order} texts={texts} isPaid={outcome === 'paid' || outcome === 'ended'} />
      )}
    </section>
  );
}
