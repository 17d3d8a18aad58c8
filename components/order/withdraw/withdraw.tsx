import { type ActionProps, ActionSection } from '#components/order/action-section.tsx';
import { untilInWords } from '#components/order/return/return.tsx';
import styles from '#components/order/withdraw/withdraw.module.css';
import { buttonClass } from '#components/ui/button.ts';
import type { WithdrawalOffer } from '#contract/after-sale.ts';
import type { Order, OrderItem } from '#contract/order.ts';
import { format, type Messages, pick } from '#lib/i18n/format.ts';
import { formatMoney } from '#lib/money.ts';
import { orderActionPath } from '#lib/routes.ts';
import { WithdrawConfirm } from './withdraw-confirm.tsx';
import { WithdrawForm } from './withdraw-form.tsx';

/** The withdrawal function (Directive 2023/2673, Art. 11a): available from the payment until the end of the 14 days. */
export function Withdraw(props: ActionProps) {
  const { order, after, texts } = props;
  const offer = after.withdrawal;
  if (!offer?.possible) return null;
  const message = (id: string) => format(texts, `actions.withdraw.${id}`);
  const isOpen = after.open === 'withdraw';
  return (
    <ActionSection
      name="withdraw"
      title={message('title')}
      description={<Terms {...props} offer={offer} />}
      openButton={
        !isOpen && (
          <a className={buttonClass('outline')} href={orderActionPath(order.id, 'withdraw')}>
            {message('open')}
          </a>
        )
      }
    >
      {isOpen && <Step {...props} />}
    </ActionSection>
  );
}

function Terms({ offer, ...props }: ActionProps & { offer: WithdrawalOffer }) {
  const { order, texts } = props;
  const sum = formatMoney(offer.refundTotal, order.currency);
  const isWhole = coveredItems(order, offer).length === order.items.length;
  return (
    <>
      <p>
        {format(texts, isWhole ? 'actions.withdraw.lead' : 'actions.withdraw.lead.rest')}{' '}
        {offer.until ? untilInWords(props, offer.until) : format(texts, 'actions.withdraw.running')}
      </p>
      <p>
        {format(texts, 'actions.withdraw.back', { sum })}{' '}
        {format(texts, `actions.withdraw.${offer.sendBack ? 'send' : 'keep'}`)}
      </p>
    </>
  );
}

/** The statement, the note that its link was mailed, or the confirmation. */
function Step({ order, after, flash, texts }: ActionProps) {
  if (after.key) return <WithdrawConfirm token={after.key} orderId={order.id} flash={flash} texts={texts} />;
  if (flash?.form === 'withdraw-stated')
    return <p role="status">{format(texts, 'actions.withdraw.mailed')}</p>;
  return (
    <WithdrawForm
      orderId={order.id}
      values={{ name: nameOf(order), email: order.email ?? '' }}
      flash={flash?.form === 'withdraw' ? flash : null}
      texts={formTexts(texts)}
    >
      <WithdrawContract order={order} items={coveredItems(order, after.withdrawal)} texts={texts} />
    </WithdrawForm>
  );
}

const nameOf = ({ billingAddress, shippingAddress }: ActionProps['order']): string => {
  const { firstName = '', lastName = '' } = billingAddress ?? shippingAddress ?? {};
  return `${firstName} ${lastName}`.trim();
};

/** The texts that the browser needs for the form. */
const formTexts = (texts: ActionProps['texts']) =>
  pick(texts, (id) =>
    /^(rule|field|form|errors|offline)\.|^actions\.(sending|withdraw\.(step|receipt|continue|mailed))/.test(
      id,
    ),
  );

/** The items that the withdrawal covers: those that are not being returned already. */
const coveredItems = ({ items }: Order, offer: WithdrawalOffer | null): OrderItem[] =>
  items.filter((item) => offer?.orderItems.includes(item['@id']));

/** The contract of the statement, filled in by the shop. */
function WithdrawContract({ order, items, texts }: { order: Order; items: OrderItem[]; texts: Messages }) {
  return (
    <div className={styles.contract}>
      <p>{format(texts, 'actions.withdraw.statement')}</p>
      <p>
        <b>{format(texts, 'actions.withdraw.order', { reference: order.reference })}</b>
      </p>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            {item.article.brand}, {item.productName}
          </li>
        ))}
      </ul>
    </div>
  );
}
