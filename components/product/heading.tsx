import { cardTexts } from '#lib/catalogue/card-texts.ts';
import type { Item, Product } from '#lib/contract/article.ts';
import { tOr } from '#lib/i18n/t.ts';
import styles from './heading.module.css';
import { PriceLine } from './price-line.tsx';

/** Brand, title, price, price when new and discount tag. */
export function ProductHeading({ product, item }: { product: Product; item: Item }) {
  return (
    <header>
      <p className={styles.brand}>{product.brand}</p>
      <h1 tabIndex={-1} className={styles.title}>
        {product.title}
      </h1>
      <PriceLine item={item} texts={cardTexts()} />
      <p className={styles.note}>
        {tOr(item.vatScheme ? `product.secondHand.${item.vatScheme}` : 'product.secondHand')}
      </p>
    </header>
  );
}
