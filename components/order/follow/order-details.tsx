import type { ReactNode } from 'react';
import { ItemLine } from '#components/cart/item-line.tsx';
import { Totals } from '#components/cart/totals.tsx';
import { Destination } from '#components/checkout/destination.tsx';
import { ArrivalLine } from '#components/delivery/arrival-line.tsx';
import styles from '#components/order/follow/order-details.module.css';
import { ParcelSteps } from '#components/parcel/parcel-steps.tsx';
import type { Shipment } from '#contract/after-sale.ts';
import type { Order, OrderState } from '#contract/order.ts';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { formatMoment } from '#lib/order/actions/period.ts';
import { invoicePath } from '#lib/order/document-paths.ts';
import { type TimelineStep, timelineSteps } from '#lib/order/order-timeline.ts';
import type { FollowedOrder } from '#lib/order/read-followed-order.ts';
import { orderFollowPath } from '#lib/routes.ts';
import follow from './follow.module.css';
import { ProofForm } from './proof-form.tsx';

interface OrderDetailsProps {
  followedOrder: FollowedOrder;
  flash: FormFlash | null;
  texts: Messages;
  /** The order's actions. */
  children: ReactNode;
}

/** An order for its buyer; personal data is hidden until the buyer is proven. */
export function OrderDetails({
  followedOrder: { order, access, masked, shipments },
  flash,
  texts,
  children,
}: OrderDetailsProps) {
  return (
    <div className={follow.page}>
      <div>
        <h1 tabIndex={-1}>{format(texts, 'order.title', { reference: order.reference })}</h1>
        <p className={follow.lead}>{format(texts, `order.lead.${order.state}`)}</p>
        {masked && <ProofForm reference={order.reference} flash={flash} texts={texts} />}
        <Progress order={order} shipments={shipments} texts={texts} />
        {children}
        <p className={styles.actions}>
          <a className={styles.link} href={orderFollowPath()}>
            {format(texts, 'order.another')}
          </a>
        </p>
      </div>
      <Facts order={order} invoice={masked ? undefined : invoicePath(order.id, access)} texts={texts} />
    </div>
  );
}

/** An order on an account page, which shows the title. */
export function AccountOrder({ order, shipments, texts, children }: AccountOrderProps) {
  return (
    <div className={styles.inAccount}>
      <div>
        <p className={follow.lead}>{format(texts, `order.lead.${order.state}`)}</p>
        <Progress order={order} shipments={shipments} texts={texts} />
        {children}
      </div>
      <Facts order={order} invoice={invoicePath(order.id, 'own')} texts={texts} />
    </div>
  );
}

type ProgressProps = Pick<FollowedOrder, 'order' | 'shipments'> & { texts: Messages };
type AccountOrderProps = ProgressProps & Pick<OrderDetailsProps, 'children'>;

function Progress({ order, shipments, texts }: ProgressProps) {
  return (
    <>
      <Timeline steps={timelineSteps(order)} texts={texts} />
      {shipments.length > 0 && <Shipments shipments={shipments} texts={texts} />}
    </>
  );
}

function Shipments({ shipments, texts }: { shipments: Shipment[]; texts: Messages }) {
  return (
    <section className={styles.part}>
      <h2>{format(texts, 'order.parcels')}</h2>
      {shipments.map(({ id, carrier, trackingNumber, trackingUrl, events }) => (
        <div key={id} className={styles.parcel}>
          <b>{format(texts, 'order.parcel', { carrier })}</b>
          {trackingNumber && <span>{format(texts, 'order.parcel.number', { number: trackingNumber })}</span>}
          <ParcelSteps events={events} texts={texts} />
          {trackingUrl && (
            <a className={styles.link} href={trackingUrl} rel="noreferrer">
              {format(texts, 'order.parcel.track')}
            </a>
          )}
        </div>
      ))}
    </section>
  );
}

function Facts({ order, invoice, texts }: { order: Order; invoice: string | undefined; texts: Messages }) {
  return (
    <section className={follow.card} aria-labelledby="pieces">
      <h2 id="pieces">{format(texts, 'order.pieces')}</h2>
      <ul>
        {order.items.map((item) => (
          <ItemLine key={item.id} item={item} currency={order.currency} texts={texts} />
        ))}
      </ul>
      <Totals order={order} texts={texts} isPaid />
      {invoice && (
        <p className={styles.invoice}>
          <a className={styles.link} href={invoice}>
            {format(texts, 'order.invoice')}
          </a>
        </p>
      )}
      {order.shippingAddress && (
        <div className={styles.place}>
          <h3>{format(texts, 'order.address')}</h3>
          <ArrivalLine order={order} texts={texts} />
          <Destination address={order.shippingAddress} hours />
        </div>
      )}
    </section>
  );
}

/** Packing is over once the parcel is shipped, or any later step has happened. */
const isPacked = (state: OrderState, isOver: boolean): boolean => state === 'preparing' && isOver;

/** Steps of an order with their times, and the steps to come. */
function Timeline({ steps, texts }: { steps: TimelineStep[]; texts: Messages }) {
  const latest = steps.findLastIndex((step) => step.at);
  return (
    <ol className={styles.steps} aria-label={format(texts, 'order.steps')}>
      {steps.map(({ state, at }, index) => (
        <li
          key={`${state} ${at}`}
          className={at ? undefined : styles.upcoming}
          aria-current={index === latest ? 'step' : undefined}
        >
          {format(texts, `order.step.${isPacked(state, index < latest) ? 'packed' : state}`)}
          <span className="soft small">
            {at ? (
              <time dateTime={at}>{formatMoment(at, texts.locale)}</time>
            ) : (
              format(texts, 'order.step.later')
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
