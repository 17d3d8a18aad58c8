import { ProductCarousel } from '#components/carousel/product-carousel.tsx';
import type { Card } from '#lib/catalogue/card.ts';
import { pluralOf } from '#lib/catalogue/type-plural.ts';
import type { Item, Product } from '#lib/contract/article.ts';
import type { Market } from '#lib/contract/shop.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { translator } from '#lib/i18n/server.ts';
import { productsPath } from '#lib/routes.ts';
import { About } from './about.tsx';
import { Gallery } from './gallery.tsx';
import { GuaranteeNotice } from './guarantee-notice.tsx';
import { ProductHeading } from './heading.tsx';
import { ItemFacts } from './item-facts.tsx';
import { ProductForm } from './product-form.tsx';
import styles from './product-view.module.css';

interface ProductViewProps {
  locale: Locale;
  product: Product;
  item: Item;
  /** On whose terms it is sold, where the shop says so. */
  market: Market | undefined;
  near: Card[];
  /** Path of the official notice on the legal guarantee, where the shop has it. */
  guaranteeNotice: string | undefined;
}

/** The product page: gallery, what it is and costs, choices, what a buyer wants to know, and what is close to it. */
export function ProductView({ locale, product, item, market, near, guaranteeNotice }: ProductViewProps) {
  const t = translator(locale);
  const shelf = productsPath({ gender: product.gender });
  return (
    <div className="wrap">
      <nav className={styles.crumbs} aria-label={t('breadcrumb')}>
        <a href={shelf}>{t(`nav.${product.gender}`)}</a> /{' '}
        <a href={productsPath({ gender: product.gender, type: product.type })}>{pluralOf(product.type)}</a>
      </nav>
      <article className={styles.product}>
        <div className={styles.photos}>
          <Gallery
            locale={locale}
            photos={item.photos}
            closeUps={item.defects.flatMap(({ photo }) => (photo ? [photo] : []))}
          />
        </div>
        <div className={styles.buy}>
          <ProductHeading locale={locale} product={product} item={item} />
          <ProductForm locale={locale} product={product} item={item} />
          <ItemFacts locale={locale} item={item} market={market} />
          <GuaranteeNotice locale={locale} path={guaranteeNotice} />
        </div>
      </article>
      <About locale={locale} product={product} item={item} market={market} />
      {near.length > 0 && (
        <ProductCarousel
          locale={locale}
          title={t('product.close')}
          cards={near}
          current={product.id}
          className={styles.suggestions}
        />
      )}
    </div>
  );
}
