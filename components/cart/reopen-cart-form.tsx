import { format, type Messages } from '#lib/i18n/format.ts';
import { formPath } from '#lib/routes.ts';
import styles from './item-line.module.css';

/** Abandons an unfinished payment and makes the order a cart again. A plain form. */
export function ReopenCartForm({ orderId, texts }: { orderId: string; texts: Messages }) {
  return (
    <form method="post" action={formPath('reopen')}>
      <input type="hidden" name="order" value={orderId} />
      <button type="submit" className={styles.retry}>
        {format(texts, 'cart.reopen')}
      </button>
    </form>
  );
}
