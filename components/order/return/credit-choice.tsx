import type { ActionProps } from '#components/order/action-section.tsx';
import { SendButton } from '#components/order/send-button.tsx';
import type { OrderReturn } from '#contract/order-return.ts';
import { format } from '#lib/i18n/format.ts';
import { formatMoney } from '#lib/money.ts';
import { formPath } from '#lib/routes.ts';

/** Offers store credit, with its bonus, instead of money until the return is refunded. */
export function CreditChoice({
  order,
  one,
  texts,
}: Pick<ActionProps, 'order' | 'texts'> & { one: OrderReturn }) {
  const { creditOffer, refundTo, refundTotal } = one;
  if (!creditOffer) return null;
  const isCredit = refundTo === 'credit';
  const sum = formatMoney(
    refundTotal + Math.floor((refundTotal * creditOffer.percent) / 100),
    order.currency,
  );
  const message = (id: string) =>
    format(texts, `actions.returns.credit.${id}`, { sum, percent: creditOffer.percent });
  return (
    <form method="post" action={formPath('refund-to')}>
      <input type="hidden" name="order" value={order.id} />
      <input type="hidden" name="id" value={one.id} />
      <input type="hidden" name="to" value={isCredit ? 'payment' : 'credit'} />
      <p>{message(isCredit ? 'chosen' : creditOffer.percent > 0 ? 'offer.bonus' : 'offer')}</p>
      <SendButton offline={format(texts, 'offline.action')} sending={format(texts, 'actions.sending')}>
        {message(isCredit ? 'back' : 'take')}
      </SendButton>
    </form>
  );
}
