import type { Refund } from '#contract/after-sale.ts';
import { format } from '#lib/i18n/format.ts';
import { formatMoney } from '#lib/money.ts';
import { refundPaymentSplit } from '#lib/order/actions/payment-split.ts';
import { dayInWords } from '#lib/order/actions/period.ts';
import { creditNotePath } from '#lib/order/document-paths.ts';
import type { ActionProps } from './action-section.tsx';
import styles from './actions.module.css';
import { Cancel } from './cancel/cancel.tsx';
import lists from './lists.module.css';
import { Return } from './return/return.tsx';
import { ReturnsList } from './return/returns-list.tsx';
import { Withdraw } from './withdraw/withdraw.tsx';
import { WithdrawReceipt } from './withdraw/withdraw-receipt.tsx';

/** Results of an order, and its buyer's actions. Renders nothing without either. */
export function OrderActions(props: ActionProps) {
  const { order, after, flash, texts } = props;
  const { options, withdrawal } = after;
  const tellsOfReturns = options !== null && (options.possible || options.detail !== undefined);
  const canAct = after.canCancel || tellsOfReturns || withdrawal?.possible === true;
  return (
    <div className={styles.actions}>
      <WithdrawReceipt order={order} withdrawnAt={after.withdrawnAt} flash={flash} texts={texts} />
      <ReturnsList {...props} />
      <RefundsList {...props} />
      {canAct && (
        <section id="actions" className={styles.forms} aria-labelledby="actions-title">
          <h2 id="actions-title">{format(texts, 'actions.title')}</h2>
          <Return {...props} />
          <Cancel {...props} />
          <Withdraw {...props} />
        </section>
      )}
    </div>
  );
}

/** Refunds of an order, each split over card, vouchers and credit. */
function RefundsList({ after, access = 'own', texts }: ActionProps) {
  if (after.refunds.length === 0) return null;
  return (
    <section id="refunds" aria-labelledby="refunds-title">
      <h2 id="refunds-title">{format(texts, 'actions.refunds.title')}</h2>
      {after.refunds.map((one) => (
        <article key={one.id} className={lists.card}>
          <header>
            <h3>{formatMoney(one.amount, one.currency)}</h3>
            <span className="soft">{dayInWords(one.createdAt, texts.locale)}</span>
          </header>
          <p>{format(texts, `actions.refunds.${one.reason}`)}</p>
          <ul className={lists.payments}>
            {refundPaymentSplit(one).map(([split, cents]) => (
              <li key={split}>
                <b>{formatMoney(cents, one.currency)}</b>{' '}
                {format(texts, wordsFor(split, one), {
                  day: one.remedy ? dayInWords(one.remedy.at, texts.locale) : '',
                })}
              </li>
            ))}
          </ul>
          {one.hasCreditNote && after.proven && (
            <p>
              <a className="link" href={creditNotePath(one.id, access)}>
                {format(texts, 'actions.refunds.creditNote')}
              </a>
            </p>
          )}
        </article>
      ))}
    </section>
  );
}

/** The shop refunds vouchers and credit at once; a card waits for its bank, which may refuse. */
function wordsFor(split: string, { state, remedy }: Refund): string {
  if (split !== 'card') return `actions.refunds.${split}`;
  return remedy ? `actions.refunds.card.${state}.${remedy.kind}` : `actions.refunds.card.${state}`;
}
