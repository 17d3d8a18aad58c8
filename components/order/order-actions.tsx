import { format } from '#lib/i18n/format.ts';
import type { ActionProps } from './action-section.tsx';
import styles from './actions.module.css';
import { Cancel } from './cancel/cancel.tsx';
import { RefundsList } from './refunds-list.tsx';
import { Return } from './return/return.tsx';
import { ReturnsList } from './return/returns-list.tsx';
import { Withdraw } from './withdraw/withdraw.tsx';
import { WithdrawReceipt } from './withdraw/withdraw-receipt.tsx';

/** What came of an order, and what its buyer can do with it now. Nothing when there is neither. */
export function OrderActions(props: ActionProps) {
  const { order, after, flash, texts } = props;
  const canAct = after.canCancel || after.options !== null || after.withdrawal?.possible === true;
  return (
    <div className={styles.actions}>
      <WithdrawReceipt order={order} withdrawnAt={after.withdrawnAt} flash={flash} texts={texts} />
      <ReturnsList {...props} />
      <RefundsList {...props} />
      {canAct && (
        <section id="actions" aria-labelledby="actions-title">
          <h2 id="actions-title">{format(texts, 'actions.title')}</h2>
          <Return {...props} />
          <Cancel {...props} />
          <Withdraw {...props} />
        </section>
      )}
    </div>
  );
}
