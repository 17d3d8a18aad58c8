import type { Choice, Product } from '#lib/contract/article.ts';
import { t } from '#lib/i18n/t.ts';
import { discountOf, formatMoney } from '#lib/money.ts';
import styles from './heading.module.css';

/** Brand, title, price, price when new and discount tag (specification, section 2). */
export function ProductHeading({ product, choice }: { product: Product; choice: Choice }) {
  const off = discountOf(choice.price, choice.originPrice);
  return (
    <header>
      <p className={styles.brand}>{product.brand}</p>
      <h1 tabIndex={-1} className={styles.title}>
        {product.title}
      </h1>
      <p className={styles.price}>
        <b>{formatMoney(choice.price, choice.currency)}</b>
        {off !== undefined && choice.originPrice !== undefined && (
          <>
            <s>{t('card.wasNew', { price: formatMoney(choice.originPrice, choice.currency) })}</s>
            <span className={styles.cut}>−{off} %</span>
          </>
        )}
      </p>
      <p className={styles.note}>{t('product.secondHand')}</p>
    </header>
  );
}
