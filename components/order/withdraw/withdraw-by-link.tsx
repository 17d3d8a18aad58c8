import styles from '#components/order/actions.module.css';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { WithdrawConfirm } from './withdraw-confirm.tsx';
import { WithdrawReceipt } from './withdraw-receipt.tsx';

/** Page of a mailed link (`?withdrawal=` without an order): the second step, then its receipt. It shows no order. */
export function WithdrawByLink({
  token,
  flash,
  texts,
}: {
  token: string;
  flash: FormFlash | null;
  texts: Messages;
}) {
  if (flash?.form === 'withdrawn')
    return (
      <div className={styles.single}>
        <h1 tabIndex={-1}>{format(texts, 'actions.withdraw.received.title')}</h1>
        <WithdrawReceipt withdrawnAt={null} flash={flash} texts={texts} />
      </div>
    );
  return (
    <div className={styles.single}>
      <h1 tabIndex={-1}>{format(texts, 'actions.withdraw.confirm.title')}</h1>
      <WithdrawConfirm token={token} flash={flash} texts={texts} />
    </div>
  );
}
