import { useMutation } from '@tanstack/react-query';
import type { OfficeOrderDetails } from '#contract/private/orders.ts';
import { initials, moment, money } from '#lib/office/formats.ts';
import { ordersText, retryRefunds } from '#lib/office/orders.ts';
import { Button } from '../parts/button.tsx';
import { Panel, Values } from '../parts/panel.tsx';
import { Avatar, Note } from '../parts/state.tsx';
import styles from './order.module.css';
import type { OrderSteps } from './order-steps.ts';

/** Who bought, and where it goes; mailbox and phone for those who may write to buyers. */
export function BuyerPanel({
  order: { buyer, delivery },
  onWrite,
}: {
  order: OfficeOrderDetails;
  /** Writes to the buyer; absent for those who may not. */
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

interface PaymentPanelProps extends OrderSteps {
  /** The member may give money back. */
  mayRefund: boolean;
}

/** What was paid, and what was given back; refunds that did not arrive are sent again here. Amounts in cents. */
export function PaymentPanel({ order, changed, refused, mayRefund }: PaymentPanelProps) {
  const retrying = useMutation({
    mutationFn: () => retryRefunds(order),
    onSuccess: (now) => changed(now, ordersText('office.orders.stuck.sent')),
    onError: refused,
  });
  const { items, delivery, refunds, total, paidAt, card } = order;
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
    ...(card
      ? [
          {
            name: ordersText('office.orders.paidByCard', { brand: brandOf(card.brand), last4: card.last4 }),
            value: money(card.amount),
          },
        ]
      : []),
    ...refunds.map(({ amount, state }) => {
      const more = state === 'pending' ? 'pendingRefund' : state === 'failed' ? 'failedRefund' : undefined;
      const given = ordersText('office.orders.given');
      return {
        name: more ? `${given}, ${ordersText(`office.orders.${more}`)}` : given,
        value: money(-amount),
      };
    }),
  ];
  return (
    <Panel title={ordersText('office.orders.payment')} note={paidAt && moment(paidAt)}>
      <Values rows={rows} />
      {order.stuckRefunds > 0 && (
        <Note tone="late">
          <p>{ordersText('office.orders.stuck', { count: order.stuckRefunds })}</p>
          {mayRefund && (
            <Button size="small" onClick={() => retrying.mutate()} disabled={retrying.isPending}>
              {ordersText('office.orders.stuck.retry')}
            </Button>
          )}
        </Note>
      )}
    </Panel>
  );
}
