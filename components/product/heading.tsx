import { cardTexts } from '#lib/catalogue/card-texts.ts';
import type { Choice, Product } from '#lib/contract/article.ts';
import { tOr } from '#lib/i18n/t.ts';
import styles from './heading.module.css';
import { PriceLine } from './price-line.tsx';

/** Brand, title, price, price when new and discount tag. */
export function ProductHeading({ product, choice }: { product: Product; choice: Choice }) {
  return (
    <header>
      <p className={styles.brand}>{product.brand}</p>
      <h1 tabIndex={-1} className={styles.title}>
        {product.title}
      </h1>
      <PriceLine choice={choice} texts={cardTexts()} />
      <p className={styles.note}>
        {tOr(choice.vatScheme ? `product.secondHand.${choice.vatScheme}` : 'product.secondHand')}
      </p>
    </header>
  );
}
