import { ActionPart, Failure } from '#components/order/action-section.tsx';
import type { ActionProps } from '#components/order/order-actions.tsx';
import { say } from '#lib/forms/say.ts';
import { formatMoney } from '#lib/money.ts';
import { meansOfOrder } from '#lib/order/actions/payment-split.ts';
import { CancelConfirm, type CancelWords } from './cancel-confirm.tsx';
import { CancelOpener } from './cancel-opener.tsx';

/** Giving up an order that has not been packed: a question first, which says what comes back and how. */
export function Cancel(props: ActionProps) {
  const { order, after, kept, texts } = props;
  if (!after.canCancel) return null;
  const words = wordsOf(props);
  const said = (id: string) => say(texts, `actions.cancel.${id}`);
  const isOpen = after.open === 'cancel';
  return (
    <ActionPart
      name="cancel"
      title={said('title')}
      lead={said('lead')}
      opener={!isOpen && <CancelOpener orderId={order.id} open={said('open')} words={words} />}
    >
      {isOpen && (
        <>
          <h4>{words.title}</h4>
          <Failure said={kept?.form === 'cancel-order' ? kept.message : null} texts={texts} />
          <CancelConfirm orderId={order.id} words={words} />
        </>
      )}
    </ActionPart>
  );
}

function wordsOf({ order, texts }: ActionProps): CancelWords {
  const money = (cents: number) => formatMoney(cents, order.currency);
  const said = (id: string, values = {}) => say(texts, `actions.cancel.confirm.${id}`, values);
  return {
    title: said('title', { reference: order.reference }),
    pieces: said('pieces', { count: order.items.length }),
    back: said('back', { sum: money(order.total) }),
    means: meansOfOrder(order).map(([means, cents]) =>
      say(texts, `actions.means.${means}`, { sum: money(cents) }),
    ),
    codes: order.promoCodes.length > 0 ? said('codes') : undefined,
    yes: said('yes'),
    no: said('no'),
    close: say(texts, 'actions.close'),
    sending: say(texts, 'actions.sending'),
  };
}
