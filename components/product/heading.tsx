import { HeartButton } from '#components/product-card/heart-button.tsx';
import { FollowBrand } from '#components/saved-searches/follow-brand.tsx';
import type { Item, Product } from '#contract/product.ts';
import { CARD, SHOP } from '#lib/i18n/client-messages.ts';
import { messagesFor, translator } from '#lib/i18n/server.ts';
import { productsPath } from '#lib/routes.ts';
import type { Locale } from '#shared/locales.ts';
import styles from './heading.module.css';
import { PriceLine } from './price-line.tsx';

/** Brand, title, price, price when new and discount tag. */
export function ProductHeading({ locale, product, item }: { locale: Locale; product: Product; item: Item }) {
  const t = translator(locale);
  return (
    <header className={styles.heading}>
      <div className={styles.brand}>
        <p className="brand">
          <a href={productsPath({ brand: product.brand })}>{product.brand}</a>
        </p>
        <FollowBrand key={product.brand} brand={product.brand} texts={messagesFor(locale, ...SHOP)} />
      </div>
      <h1 tabIndex={-1} className={styles.title}>
        {product.title}
      </h1>
      <PriceLine item={item} texts={messagesFor(locale, ...CARD)} />
      <HeartButton
        key={item.slug}
        slug={item.slug}
        title={product.title}
        texts={messagesFor(locale, ...CARD)}
        className={styles.heart}
      />
      <p className={styles.note}>
        {t(item.vatScheme ? `product.secondHand.${item.vatScheme}` : 'product.secondHand')}
      </p>
    </header>
  );
}
