import type { OfficeOrderDetails } from '#contract/private/orders.ts';
import { initials, longDay, moment, money } from '#lib/office/formats.ts';
import { ordersText } from '#lib/office/orders.ts';
import { Button } from '../parts/button.tsx';
import { Panel, Values } from '../parts/panel.tsx';
import { Avatar } from '../parts/state.tsx';
import styles from './order.module.css';
import type { OrderSteps } from './order-steps.ts';
import { StuckRefunds } from './stuck-refunds.tsx';

/** The buyer and the delivery address; email and phone only for members who may write to buyers. */
export function BuyerPanel({
  order: { buyer, delivery },
  onWrite,
}: {
  order: OfficeOrderDetails;
  /** Writes to the buyer; undefined for members without the right. */
  onWrite: (() => void) | undefined;
}) {
  return (
    <Panel
      title={ordersText('office.orders.buyer')}
      note={delivery.method}
      actions={
        onWrite && (
          <Button size="small" shortcut="W" onClick={onWrite}>
            {ordersText('office.orders.write')}
          </Button>
        )
      }
    >
      <div className={styles.person}>
        <Avatar letters={initials(buyer.name)} />
        <b>{buyer.name}</b>
      </div>
      <address className={styles.address}>
        {delivery.address.map((line) => (
          <span key={line}>{line}</span>
        ))}
        {buyer.email && <a href={`mailto:${buyer.email}`}>{buyer.email}</a>}
        {buyer.phone && <a href={`tel:${buyer.phone}`}>{buyer.phone}</a>}
      </address>
    </Panel>
  );
}

const NAMED_BRANDS = ['visa', 'mastercard', 'amex', 'cartes_bancaires'] as const;

const brandOf = (name: string): string =>
  ordersText(`office.orders.card.${NAMED_BRANDS.find((brand) => brand === name) ?? 'other'}`);

/** Describes the outcome of a refund; empty if it arrived as it was paid. */
function aboutRefund({ state, amount, credit, remedy }: OfficeOrderDetails['refunds'][number]): string[] {
  const about = [];
  if (state === 'pending') about.push(ordersText('office.orders.pendingRefund'));
  if (state === 'failed') about.push(ordersText('office.orders.failedRefund'));
  if (state === 'succeeded' && credit === amount) about.push(ordersText('office.orders.creditRefund'));
  if (remedy) about.push(ordersText(`office.orders.remedy.${remedy.kind}`, { day: longDay(remedy.at) }));
  return about;
}

interface PaymentPanelProps extends OrderSteps {
  /** The member may give money back. */
  mayRefund: boolean;
}

/** Payments and refunds; amounts in cents. Refunds that did not arrive can be made again here. */
export function PaymentPanel({ mayRefund, ...steps }: PaymentPanelProps) {
  const { order } = steps;
  const { items, delivery, refunds, total, paidAt, card, paidOtherwise } = order;
  const sum = items.reduce((all, { price }) => all + price, 0);
  const reductions = items.reduce((all, { price, paid }) => all + price - paid, 0);
  const rows = [
    { name: ordersText('office.orders.itemsOf', { count: items.length }), value: money(sum) },
    ...(reductions > 0 ? [{ name: ordersText('office.orders.reductions'), value: money(-reductions) }] : []),
    {
      name: ordersText('office.orders.deliveryCost'),
      value: delivery.cost > 0 ? money(delivery.cost) : ordersText('office.orders.free'),
    },
    { name: ordersText('office.orders.total'), value: money(total), sum: true },
    ...(paidOtherwise.giftCards > 0
      ? [{ name: ordersText('office.orders.paidByGiftCards'), value: money(paidOtherwise.giftCards) }]
      : []),
    ...(paidOtherwise.credit > 0
      ? [{ name: ordersText('office.orders.paidByCredit'), value: money(paidOtherwise.credit) }]
      : []),
    ...(card
      ? [
          {
            name: ordersText('office.orders.paidByCard', { brand: brandOf(card.brand), last4: card.last4 }),
            value: money(card.amount),
          },
        ]
      : []),
    ...refunds.map((refund) => {
      const name = [ordersText('office.orders.given'), ...aboutRefund(refund)].join(', ');
      return { name, value: money(-refund.amount) };
    }),
  ];
  return (
    <Panel title={ordersText('office.orders.payment')} note={paidAt && moment(paidAt)}>
      <Values rows={rows} />
      {order.stuckRefunds > 0 && <StuckRefunds {...steps} mayRefund={mayRefund} />}
    </Panel>
  );
}
