import type { Choice } from '#lib/contract/article.ts';
import { say, type Texts } from '#lib/forms/say.ts';
import { discountOf, formatMoney } from '#lib/money.ts';
import styles from './heading.module.css';

/** Price, price when new, and by how much it is less (specification, section 2). */
export function PriceLine({ choice, texts }: { choice: Choice; texts: Texts }) {
  const off = discountOf(choice.price, choice.originPrice);
  return (
    <p className={styles.price}>
      <b>{formatMoney(choice.price, choice.currency)}</b>
      {off !== undefined && choice.originPrice !== undefined && (
        <>
          <s>{say(texts, 'card.wasNew', { price: formatMoney(choice.originPrice, choice.currency) })}</s>
          <span className={styles.cut}>−{off} %</span>
        </>
      )}
    </p>
  );
}
