import styles from '#components/order/lists.module.css';
import type { Order } from '#contract/order.ts';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { momentInWords, zoneInWords } from '#lib/order/actions/period.ts';

interface WithdrawReceiptProps {
  /** Absent for a visitor who opened the mailed link and sees nothing else of the order. */
  order?: Pick<Order, 'reference'>;
  withdrawnAt: string | null;
  flash: FormFlash | null;
  texts: Messages;
}

/** Confirms a received withdrawal with its time. A withdrawal needs no acceptance. */
export function WithdrawReceipt({ order, withdrawnAt, flash, texts }: WithdrawReceiptProps) {
  const values = flash?.form === 'withdrawn' ? flash.values : {};
  const at = withdrawnAt ?? values.receivedAt;
  const reference = order?.reference ?? values.reference;
  if (!at || !reference) return null;
  const number = values.returnNumber;
  return (
    <section id={order ? 'withdraw' : undefined} role="status" className={styles.done}>
      <h2>{format(texts, 'actions.withdraw.received.title')}</h2>
      <p>
        {format(texts, 'actions.withdraw.received.when', {
          reference,
          moment: momentInWords(at, texts.locale),
          zone: zoneInWords(at, texts.locale),
        })}
      </p>
      {number && <p>{format(texts, 'actions.withdraw.received.number', { number })}</p>}
    </section>
  );
}
