import type { Item } from '#lib/contract/article.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { discountOf, formatMoney } from '#lib/money.ts';
import styles from './heading.module.css';

/** Price, price when new, and by how much it is less (specification, section 2). */
export function PriceLine({ item, texts }: { item: Item; texts: Messages }) {
  const off = discountOf(item.price, item.originPrice);
  return (
    <p className={styles.price}>
      <b>{formatMoney(item.price, item.currency)}</b>
      {off !== undefined && item.originPrice !== undefined && (
        <>
          <s>{format(texts, 'card.wasNew', { price: formatMoney(item.originPrice, item.currency) })}</s>
          <span className={styles.cut}>−{off} %</span>
        </>
      )}
    </p>
  );
}
