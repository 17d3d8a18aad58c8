import type { ActionProps } from '#components/order/action-section.tsx';
import { ActionSection, Failure } from '#components/order/action-section.tsx';
import { format } from '#lib/i18n/format.ts';
import { formatMoney } from '#lib/money.ts';
import { orderPaymentSplit } from '#lib/order/actions/payment-split.ts';
import { CancelConfirm, type CancelTexts } from './cancel-confirm.tsx';
import { CancelOpener } from './cancel-opener.tsx';

/** Cancels an order before it is packed: first asks, naming the amount and the way of the refund. */
export function Cancel(props: ActionProps) {
  const { order, after, flash, texts } = props;
  if (!after.canCancel) return null;
  const labels = cancelTexts(props);
  const message = (id: string) => format(texts, `actions.cancel.${id}`);
  const isOpen = after.open === 'cancel';
  return (
    <ActionSection
      name="cancel"
      title={message('title')}
      description={message('lead')}
      openButton={!isOpen && <CancelOpener orderId={order.id} open={message('open')} labels={labels} />}
    >
      {isOpen && (
        <>
          <h4>{labels.title}</h4>
          <Failure message={flash?.form === 'cancel-order' ? flash.message : null} texts={texts} />
          <CancelConfirm orderId={order.id} labels={labels} />
        </>
      )}
    </ActionSection>
  );
}

function cancelTexts({ order, texts }: ActionProps): CancelTexts {
  const money = (cents: number) => formatMoney(cents, order.currency);
  const message = (id: string, values = {}) => format(texts, `actions.cancel.confirm.${id}`, values);
  return {
    title: message('title', { reference: order.reference }),
    pieces: message('pieces', { count: order.items.length }),
    back: message('back', { sum: money(order.total) }),
    split: orderPaymentSplit(order).map(([split, cents]) =>
      format(texts, `actions.means.${split}`, { sum: money(cents) }),
    ),
    codes: order.promoCodes.length > 0 ? message('codes') : undefined,
    yes: message('yes'),
    no: message('no'),
    close: format(texts, 'actions.close'),
    sending: format(texts, 'actions.sending'),
    offline: format(texts, 'offline.action'),
  };
}
