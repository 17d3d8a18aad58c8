import type { Order } from '#lib/contract/order.ts';
import { say, type Texts } from '#lib/forms/say.ts';
import styles from './withdraw.module.css';

/** The contract that the statement is about, filled in by us. */
export function WithdrawContract({ order, texts }: { order: Order; texts: Texts }) {
  return (
    <div className={styles.contract}>
      <p>{say(texts, 'actions.withdraw.statement')}</p>
      <p>
        <b>{say(texts, 'actions.withdraw.order', { reference: order.reference })}</b>
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
