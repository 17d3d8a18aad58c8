import { ProductCarousel } from '#components/carousel/product-carousel.tsx';
import { AddToCart } from '#components/cart/add-to-cart.tsx';
import { CONDITIONS_GUIDE, Conditions } from '#components/popins/conditions.tsx';
import { SIZE_GUIDE, SizeGuide } from '#components/popins/size-guide.tsx';
import { DialogButton } from '#components/ui/native-dialog.tsx';
import type { Item, Product } from '#contract/product.ts';
import type { Market } from '#contract/shop.ts';
import { itemToAdd } from '#lib/cart/optimistic.ts';
import type { Card } from '#lib/catalogue/card.ts';
import { hasSizeGuide } from '#lib/catalogue/size-guide.ts';
import { pluralOf } from '#lib/catalogue/type-plural.ts';
import type { ImpactFigure as Figure } from '#lib/content/impact.ts';
import { ADD_TO_CART, OPTIONS } from '#lib/i18n/client-messages.ts';
import { messagesFor, translator } from '#lib/i18n/server.ts';
import { productsPath } from '#lib/routes.ts';
import type { Locale } from '#shared/locales.ts';
import { About } from './about.tsx';
import { Gallery } from './gallery.tsx';
import { GuaranteeNotice } from './guarantee-notice.tsx';
import { ProductHeading } from './heading.tsx';
import { ImpactFigure } from './impact-figure.tsx';
import { ItemFacts } from './item-facts.tsx';
import { Options } from './options.tsx';
import styles from './product-view.module.css';
import { SharePiece } from './share-piece.tsx';
import { SIMILAR_SHOWN, SoldPiece } from './sold-piece.tsx';
import { WhileForSale } from './while-for-sale.tsx';

interface ProductViewProps {
  locale: Locale;
  product: Product;
  item: Item;
  /** Market with the terms of sale, if the shop has one. */
  market: Market | undefined;
  near: Card[];
  /** Path of the official notice on the legal guarantee, where the shop has it. */
  notices: { guarantee: string | undefined; impact: Figure | undefined };
}

/**
 * The product page: gallery, title and price, options, facts, and similar items. A sold item has no options and
 * no button.
 */
export function ProductView({ locale, product, item, market, near, notices }: ProductViewProps) {
  const t = translator(locale);
  const isSold = item.availability === 'sold';
  const below = isSold ? near.slice(SIMILAR_SHOWN) : near;
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
          {isSold ? (
            <SoldPiece locale={locale} product={product} item={item} near={near} />
          ) : (
            <ProductForm locale={locale} product={product} item={item} />
          )}
          <ItemFacts locale={locale} item={item} market={market} type={product.type} />
          <ImpactFigure locale={locale} figure={notices.impact} />
          <GuaranteeNotice locale={locale} path={notices.guarantee} />
        </div>
      </article>
      <About locale={locale} product={product} item={item} market={market} />
      {below.length > 0 && (
        <ProductCarousel
          locale={locale}
          title={t('product.close')}
          cards={below}
          current={product.id}
          className={styles.suggestions}
        />
      )}
    </div>
  );
}

/** Size, colour and condition of an item with their explanations, and the button that adds it to the cart. */
function ProductForm({ locale, product, item }: { locale: Locale; product: Product; item: Item }) {
  const t = translator(locale);
  const hasSizes = product.choices.some(hasSizeGuide);
  const hasOthers = product.choices.some(({ id, availability }) => id !== item.id && availability !== 'sold');
  return (
    <>
      <WhileForSale id={item.id} slug={item.slug} hasOthers={hasOthers}>
        <Options
          items={product.choices}
          item={item}
          texts={messagesFor(locale, ...OPTIONS)}
          aside={{
            size: hasSizes && <DialogButton dialog={SIZE_GUIDE}>{t('sizeGuide.open')}</DialogButton>,
            state: <DialogButton dialog={CONDITIONS_GUIDE}>{t('conditions.open')}</DialogButton>,
          }}
        />
      </WhileForSale>
      {hasSizes && <SizeGuide locale={locale} item={item} />}
      <Conditions locale={locale} current={item.state} />
      <AddToCart
        item={itemToAdd(product, item)}
        // The page is the same for all visitors, so it cannot show the current availability.
        availability="available"
        texts={messagesFor(locale, ...ADD_TO_CART)}
        bar
      />
      <SharePiece
        title={`${product.brand} ${product.title}`}
        texts={messagesFor(locale, 'product.share', 'product.share.')}
      />
    </>
  );
}
