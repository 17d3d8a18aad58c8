import { Failure } from '#components/order/action-section.tsx';
import { SendButton } from '#components/order/send-button.tsx';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { formPath } from '#lib/routes.ts';
import styles from './withdraw.module.css';

interface WithdrawConfirmProps {
  token: string;
  /** Absent if opened by the mailed link. */
  orderId?: string;
  flash: FormFlash | null;
  texts: Messages;
}

/** Second step of a withdrawal: one button. */
export function WithdrawConfirm({ token, orderId, flash, texts }: WithdrawConfirmProps) {
  return (
    <form method="post" action={formPath('withdraw-confirm')}>
      <input type="hidden" name="key" value={token} />
      {orderId && <input type="hidden" name="order" value={orderId} />}
      <p className={styles.step}>{format(texts, 'actions.withdraw.step', { step: 2 })}</p>
      <Failure message={flash?.form === 'withdraw-confirm' ? flash.message : null} texts={texts} />
      <p>{format(texts, 'actions.withdraw.confirm.lead')}</p>
      <SendButton offline={format(texts, 'offline.action')} sending={format(texts, 'actions.sending')}>
        {format(texts, 'actions.withdraw.confirm.send')}
      </SendButton>
    </form>
  );
}
