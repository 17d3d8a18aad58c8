import { say, type Texts } from '#lib/forms/say.ts';
import styles from './item-line.module.css';

/** Gives an unfinished payment up and makes the order a bag again. A plain form. */
export function ReopenCartForm({ orderId, texts }: { orderId: string; texts: Texts }) {
  return (
    <form method="post" action="/api/v3/forms/reopen">
      <input type="hidden" name="order" value={orderId} />
      <button type="submit" className={styles.again}>
        {say(texts, 'cart.reopen')}
      </button>
    </form>
  );
}
