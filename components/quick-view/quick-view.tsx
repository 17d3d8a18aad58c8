'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import { AddToCart, type Refusal } from '#components/cart/add-to-cart.tsx';
import { Options } from '#components/product/options.tsx';
import { PriceLine } from '#components/product/price-line.tsx';
import { HeartButton } from '#components/product-card/heart-button.tsx';
import { NoPhoto, Picture } from '#components/product-card/picture.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import type { Item } from '#contract/product.ts';
import { failureText } from '#lib/api/error-messages.ts';
import { productQuery } from '#lib/api/products.ts';
import { useApiQuery } from '#lib/api/query-client.ts';
import { itemToAdd } from '#lib/cart/optimistic.ts';
import { displayablePhotos } from '#lib/catalogue/photos.ts';
import { hasSizeGuide } from '#lib/catalogue/size-guide.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { loadOnline } from '#lib/net/load-online.ts';
import { productPath } from '#lib/routes.ts';
import { quickViewOf } from '#lib/tracking/page-view.ts';
import styles from './quick-view.module.css';

interface QuickViewProps {
  slug: string;
  texts: Messages;
  onClose: () => void;
  onRefused?: (refusal: Refusal) => void;
}

const SizeGuideDialog = lazy(() => loadOnline(() => import('#components/popins/size-guide-dialog.tsx')));
/** The panel opens from the bottom on narrow screens, from the right on others (specification, section 2). */
const NARROW = '(max-width: 768px)';

/** An item next to the listing: photos, price, options, the button that adds it to the cart, and a link to its page. */
export default function QuickView({ slug, texts, onClose, onRefused }: QuickViewProps) {
  const { data: product, error, isFetching, refetch } = useApiQuery(productQuery(slug));
  const [chosen, setItem] = useState<Item>();
  const item = chosen ?? product?.choices[0];
  const failure = error && !isFetching ? failureText(texts, error, 'cart') : '';
  const [showsSizes, setShowsSizes] = useState(false);
  const [position] = useState<'bottom' | 'right'>(() =>
    window.matchMedia(NARROW).matches ? 'bottom' : 'right',
  );

  const isRead = product !== undefined;
  useEffect(() => {
    const view = isRead && quickViewOf(slug, window.location.origin);
    if (view) window.dispatchEvent(new CustomEvent('revoir:track', { detail: view }));
  }, [isRead, slug]);

  return (
    <Dialog
      open
      onClose={onClose}
      position={position}
      title={product ? `${product.brand}, ${product.title}` : format(texts, 'quick.title')}
      close={format(texts, 'dialog.close')}
    >
      {failure && (
        <div role="alert">
          <p>{failure}</p>
          <button type="button" className={styles.retry} onClick={() => void refetch()}>
            {format(texts, 'quick.again')}
          </button>
        </div>
      )}
      {!failure && !(product && item) && <QuickViewSkeleton texts={texts} />}
      {product && item && (
        <>
          <Photos item={item} texts={texts} />
          <div className={styles.price}>
            <PriceLine item={item} texts={texts} />
            <HeartButton key={item.slug} slug={item.slug} title={product.title} texts={texts} />
          </div>
          <Options
            items={product.choices}
            item={item}
            texts={texts}
            onChoose={setItem}
            aside={{
              size: hasSizeGuide(item) && (
                <button type="button" aria-haspopup="dialog" onClick={() => setShowsSizes(true)}>
                  {format(texts, 'sizeGuide.open')}
                </button>
              ),
            }}
          />
          {showsSizes && (
            <Suspense fallback={null}>
              <SizeGuideDialog item={item} texts={texts} onClose={() => setShowsSizes(false)} />
            </Suspense>
          )}
          <AddToCart
            key={item.id}
            item={itemToAdd(product, item)}
            availability={item.availability}
            texts={texts}
            onRefused={onRefused}
          />
          <p className={styles.whole}>
            <a href={productPath(item.slug)}>{format(texts, 'quick.whole')}</a>
          </p>
        </>
      )}
    </Dialog>
  );
}

function Photos({ item, texts }: { item: Item; texts: Messages }) {
  const photos = displayablePhotos(item.photos);
  if (photos.length === 0) {
    return (
      <div className="shot">
        <NoPhoto text={format(texts, 'product.noPhoto')} />
      </div>
    );
  }
  return (
    <ul className={styles.photos} aria-label={format(texts, 'product.photos')}>
      {photos.map((photo) => (
        <li key={photo.url}>
          <a href={productPath(item.slug)} className="shot" style={{ backgroundColor: photo.color }}>
            <Picture photo={photo} sizes="(max-width: 768px) 38vw, 280px" />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Placeholder of the final size, so that nothing moves. */
function QuickViewSkeleton({ texts }: { texts: Messages }) {
  return (
    <div role="status" aria-busy="true" className={styles.waiting}>
      <span className="visually-hidden">{format(texts, 'quick.waiting')}</span>
      <span className="shot" />
      <span className={styles.bar} />
      <span className={styles.bar} />
    </div>
  );
}
