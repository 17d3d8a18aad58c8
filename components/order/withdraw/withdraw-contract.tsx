import type { Order } from '#lib/contract/order.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import styles from './withdraw.module.css';

/** The contract that the statement is about, filled in by us. */
export function WithdrawContract({ order, texts }: { order: Order; texts: Messages }) {
  return (
    <div className={styles.contract}>
      <p>{format(texts, 'actions.withdraw.statement')}</p>
      <p>
        <b>{format(texts, 'actions.withdraw.order', { reference: order.reference })}</b>
      </p>
      <ul>
        {order.items.map((item) => (
          <li key={item.id}>
            {item.article.brand}, {item.productName}
          </li>
        ))}
      </ul>
    </div>
  );
}
