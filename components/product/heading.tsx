import type { Item, Product } from '#lib/contract/article.ts';
import { CARD } from '#lib/i18n/client-messages.ts';
import { SHOP_LOCALE } from '#lib/i18n/locales.ts';
import { messagesFor, translator } from '#lib/i18n/server.ts';
import styles from './heading.module.css';
import { PriceLine } from './price-line.tsx';

const t = translator(SHOP_LOCALE);

/** Brand, title, price, price when new and discount tag. */
export function ProductHeading({ product, item }: { product: Product; item: Item }) {
  return (
    <header>
      <p className={styles.brand}>{product.brand}</p>
      <h1 tabIndex={-1} className={styles.title}>
        {product.title}
      </h1>
      <PriceLine item={item} texts={messagesFor(SHOP_LOCALE, ...CARD)} />
      <p className={styles.note}>
        {t(item.vatScheme ? `product.secondHand.${item.vatScheme}` : 'product.secondHand')}
      </p>
    </header>
  );
}
