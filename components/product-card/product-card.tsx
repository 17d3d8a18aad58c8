import type { Card } from '#lib/catalogue/card.ts';
import { sizeText } from '#lib/catalogue/size-text.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { discountOf, formatDiscount, formatMoney } from '#lib/money.ts';
import { productPath } from '#lib/routes.ts';
import { HeartButton } from './heart-button.tsx';
import { NoPhoto, Picture } from './picture.tsx';
import styles from './product-card.module.css';

/** A phone of 3 dppx loads the file for 2 dppx: the difference is invisible. */
const PHONE = '(min-resolution: 2.5dppx) and (max-width: 640px)';

/** Width of the photo in each place, as the style sheets of these divide the page. */
const SIZES = {
  grid: `${PHONE} 29vw, (max-width: 640px) 44vw, (max-width: 1023px) 29vw, 21vw`,
  listing: `${PHONE} 29vw, (max-width: 640px) 44vw, (max-width: 1023px) 29vw, (max-width: 1535px) 22vw, 18vw`,
  featured: `${PHONE} 29vw, (max-width: 640px) 44vw, (max-width: 1023px) 29vw, (max-width: 1259px) 24vw, (max-width: 1654px) 16vw, 204px`,
  carousel: `${PHONE} 25vw, (max-width: 640px) 38vw, (max-width: 1023px) 26vw, 19vw`,
};
export type CardPlace = keyof typeof SIZES;

interface ProductCardProps {
  card: Card;
  texts: Messages;
  eager?: boolean;
  place?: CardPlace;
}

/**
 * One product in a listing. It has few elements and complete texts, because a listing is rendered for each set
 * of filters. `HeldMarks` sets `data-held` if another shopper holds the item.
 */
export function ProductCard({ card, texts, eager = false, place = 'grid' }: ProductCardProps) {
  const { item, front, back, count } = card;
  const off = discountOf(item.price, item.originPrice);
  const others = count > 1 && format(texts, 'card.others', { count: count - 1 });
  const line = [sizeText(item.size, texts), others].filter(Boolean).join(' · ');
  return (
    <>
      <a className={styles.card} href={productPath(item.slug)} data-product={card.id} data-item={item.slug}>
        <span
          className={back ? styles.carousel : styles.shot}
          data-sold={item.availability === 'sold' || undefined}
          data-shot
          style={{
            backgroundColor: front?.color,
            '--back': back && `url(${back.sources.at(-1)?.url ?? back.url})`,
          }}
        >
          {front ? (
            <Picture photo={front} sizes={SIZES[place]} eager={eager} alt="" />
          ) : (
            <NoPhoto text={format(texts, 'product.noPhoto')} />
          )}
          {item.availability === 'sold' ? (
            <span className={styles.sold}>{format(texts, 'card.sold')}</span>
          ) : (
            <>
              <span className={styles.grade}>{format(texts, `condition.${item.state}`)}</span>
              <span className={styles.held}>{format(texts, 'card.held')}</span>
            </>
          )}
        </span>
        <span className={styles.brand}>{card.brand}</span>
        <span className={styles.title}>{card.title}</span>
        {line && <span className={styles.line}>{line}</span>}
        <span className={styles.price}>
          <b>{formatMoney(item.price, item.currency)}</b>
          {off !== undefined && item.originPrice !== undefined && (
            <>
              <s>{format(texts, 'card.wasNew', { price: formatMoney(item.originPrice, item.currency) })}</s>
              <em>{formatDiscount(off)}</em>
            </>
          )}
        </span>
        {item.reduction && (
          <span className={styles.reduced}>
            {format(texts, 'card.reduced.short', {
              price: formatMoney(item.reduction.lowestPrice, item.currency),
            })}
          </span>
        )}
      </a>
      <button
        type="button"
        className={styles.quick}
        data-quick={item.slug}
        aria-haspopup="dialog"
        aria-label={format(texts, 'quick.open', { title: card.title })}
      >
        {format(texts, 'quick.title')}
      </button>
      <HeartButton
        key={item.slug}
        slug={item.slug}
        title={card.title}
        texts={texts}
        className={styles.heart}
      />
    </>
  );
}
