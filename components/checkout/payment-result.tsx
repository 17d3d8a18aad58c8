import { Line } from '#components/cart/item-line.tsx';
import { Reopen } from '#components/cart/reopen-cart-form.tsx';
import { GoneLines } from '#components/cart/unavailable-lines.tsx';
import { buttonClass } from '#components/ui/button.ts';
import { routeToPart } from '#lib/checkout/paths.ts';
import { canRetry, intentOf, isOver, type Outcome, outcomeOf } from '#lib/checkout/payment-outcome.ts';
import type { Order, ShippingMethod } from '#lib/contract/order.ts';
import { say, type Texts } from '#lib/forms/say.ts';
import { formatMoney } from '#lib/money.ts';
import { detailsPath } from '#lib/order/paths.ts';
import { purchaseOf } from '#lib/tracking/purchase.ts';
import { Destination } from './destination.tsx';
import { Watch } from './payment-polling.tsx';
import styles from './payment-result.module.css';
import { Purchased } from './track-purchase.tsx';

/** The outcomes of a payment, each in plain words, with what comes next. */
export function Result({ order, texts }: { order: Order; texts: Texts }) {
  const outcome = outcomeOf(order);
  const total = formatMoney(order.total, order.currency);
  return (
    <div className={styles.page} data-outcome={outcome}>
      <div>
        <h1>{say(texts, outcome === 'ended' ? `result.ended.${order.state}` : `result.${outcome}.title`)}</h1>
        <p className={styles.lead}>{say(texts, leadOf(order, outcome), { total })}</p>
        <Watch
          orderId={order.id}
          outcome={outcome}
          over={isOver(order)}
          later={say(texts, 'result.confirming.later')}
          refresh={say(texts, 'result.confirming.refresh')}
        />
        {outcome === 'paid' && <Purchased event={purchaseOf(order)} />}
        {outcome === 'paid' && isAtShop(order) && <Next order={order} texts={texts} />}
        {outcome === 'gone' && !isOver(order) && <Rest order={order} texts={texts} />}
        <p className={styles.ways}>
          {outcome === 'failed' && canRetry(order) && (
            <>
              <a className={buttonClass('ink')} href={routeToPart('payment')}>
                {say(texts, 'result.failed.again')}
              </a>
              <Reopen orderId={order.id} texts={texts} />
            </>
          )}
          {(outcome === 'paid' || outcome === 'ended') && (
            <a className={buttonClass('ink')} href={detailsPath(order.id)}>
              {say(texts, 'result.paid.follow')}
            </a>
          )}
          {outcome !== 'confirming' && <a href="/">{say(texts, 'result.shop')}</a>}
        </p>
      </div>
      <Facts order={order} outcome={outcome} total={total} texts={texts} />
    </div>
  );
}

/** What comes next is told until the parcel has left; later the page of the order knows more. */
const isAtShop = ({ state }: Order) => state === 'paid' || state === 'preparing';

function leadOf(order: Order, outcome: Outcome): string {
  if (outcome === 'ended') return `result.ended.lead.${order.state}`;
  if (outcome === 'paid' && !isAtShop(order)) return `result.paid.lead.${order.state}`;
  // A payment that succeeded and bought nothing is on its way back, whatever became of the order.
  if (outcome !== 'paid' && outcome !== 'confirming' && intentOf(order)?.status === 'succeeded')
    return 'result.gone.refunded';
  if (outcome === 'failed' && !canRetry(order)) return 'result.failed.over';
  return outcome === 'gone' && canRetry(order) ? 'result.gone.rest' : `result.${outcome}.lead`;
}

/** What has gone, and one confirmation that leads on: to the checkout with the rest, or to an empty bag. */
function Rest({ order, texts }: { order: Order; texts: Texts }) {
  const hasMore = order.items.length > 0;
  return (
    <section className={styles.rest}>
      <GoneLines items={order.unavailableItems} texts={texts} />
      <form method="post" action="/api/v3/forms/drop" className={styles.ways}>
        <input type="hidden" name="order" value={order.id} />
        <input type="hidden" name="next" value={hasMore ? '/checkout' : '/cart'} />
        <button type="submit" className={buttonClass('ink')}>
          {say(texts, hasMore ? 'cart.gone.rest' : 'cart.gone.drop')}
        </button>
      </form>
    </section>
  );
}

/** What comes next, for where the order goes: it is brought, or fetched. */
function stepsOf(place: ShippingMethod['place']): string[] {
  if (place === 'home') return ['result.paid.next1', 'result.paid.next2', 'result.paid.next3'];
  return ['result.paid.next1', `result.paid.next2.${place}`, 'result.paid.next3.fetched'];
}

function Next({ order, texts }: { order: Order; texts: Texts }) {
  const place = order.shippingMethod?.place ?? 'home';
  return (
    <section className={styles.next}>
      {order.email && <p>{say(texts, 'result.paid.email', { email: order.email })}</p>}
      {order.shippingAddress && (
        <>
          <h2>{say(texts, `result.paid.where.${place}`)}</h2>
          <Destination address={order.shippingAddress} hours />
        </>
      )}
      <h2>{say(texts, 'result.paid.next')}</h2>
      <ol>
        {stepsOf(place).map((id) => (
          <li key={id}>{say(texts, id)}</li>
        ))}
      </ol>
    </section>
  );
}

function Facts({
  order,
  outcome,
  total,
  texts,
}: {
  order: Order;
  outcome: Outcome;
  total: string;
  texts: Texts;
}) {
  const gone = outcome === 'gone' && isOver(order);
  return (
    <section className={styles.facts}>
      <dl>
        <dt>{say(texts, 'result.number')}</dt>
        <dd>{order.reference}</dd>
        {order.items.length > 0 && (
          <>
            <dt>
              {say(texts, outcome === 'paid' || outcome === 'ended' ? 'result.paid.total' : 'cart.totalTax')}
            </dt>
            <dd>{total}</dd>
          </>
        )}
      </dl>
      <ul>
        {order.items.map((item) => (
          <Line
            key={item.id}
            article={item.article}
            title={item.productName}
            amount={{ cents: item.total, currency: order.currency }}
            texts={texts}
            gone={gone}
          />
        ))}
      </ul>
    </section>
  );
}
