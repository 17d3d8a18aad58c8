import { Picture } from '#components/product-card/picture.tsx';
import { buttonClass, wideButton } from '#components/ui/button.ts';
import type { Item, Photo, Product } from '#contract/product.ts';
import type { Card } from '#lib/catalogue/card.ts';
import { hrefOf, parseFilters } from '#lib/catalogue/listing-filters.ts';
import { sizeText } from '#lib/catalogue/size-text.ts';
import { CARD } from '#lib/i18n/client-messages.ts';
import { messagesFor, translator } from '#lib/i18n/server.ts';
import { formatMoney } from '#lib/money.ts';
import { productPath, productsPath } from '#lib/routes.ts';
import { saveSearchPath } from '#lib/saved-searches/paths.ts';
import type { Locale } from '#shared/locales.ts';
import styles from './sold-piece.module.css';

/** Number of similar items shown in place of the buy button. */
export const SIMILAR_SHOWN = 3;

interface SoldPieceProps {
  locale: Locale;
  product: Product;
  item: Item;
  near: Card[];
}

/** Replaces the options and the button of a sold item: other items of its product, similar ones, and a mail alert. */
export function SoldPiece({ locale, product, item, near }: SoldPieceProps) {
  const t = translator(locale);
  const factsOf = ({ size, color, state }: Pick<Item, 'size' | 'state'> & Partial<Pick<Item, 'color'>>) =>
    [sizeText(size, messagesFor(locale, ...CARD)), color, t(`condition.${state}`)]
      .filter(Boolean)
      .join(' · ');
  const others = product.choices
    .filter((choice) => choice.availability !== 'sold')
    .map((choice): PieceRow => ({ ...choice, photo: choice.photos[0], facts: factsOf(choice) }));
  const similar = near.slice(0, SIMILAR_SHOWN).map((card): PieceRow => {
    const title = `${card.brand}, ${card.title}`;
    return { ...card.item, title, photo: card.front, facts: factsOf(card.item) };
  });
  const { brand, type, gender } = product;
  const wanted = hrefOf(productsPath(), parseFilters({ brand, type, gender, size: item.size }));
  return (
    <section className={styles.sold} aria-labelledby="sold">
      <h2 id="sold">{t('card.sold')}</h2>
      <p className={styles.facts}>{factsOf(item)}</p>
      <a className={buttonClass('ink', wideButton)} href={saveSearchPath(wanted)} rel="nofollow">
        {t('saveSearch.tell')}
      </a>
      <Pieces title={t('product.sold.others')} pieces={others} />
      <Pieces title={t('product.sold.similar')} pieces={similar} />
    </section>
  );
}

interface PieceRow {
  slug: string;
  title: string;
  facts: string;
  photo: Photo | undefined;
  price: number;
  currency: string;
}

function Pieces({ title, pieces }: { title: string; pieces: PieceRow[] }) {
  if (pieces.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul className={styles.pieces}>
        {pieces.map(({ slug, title, facts, photo, price, currency }) => (
          <li key={slug}>
            <a href={productPath(slug)}>
              <span className={styles.shot} style={{ backgroundColor: photo?.color }}>
                {photo && <Picture photo={photo} sizes="72px" alt="" />}
              </span>
              <span className={styles.text}>
                <span className={styles.title}>{title}</span>
                <span className={styles.facts}>{facts}</span>
              </span>
              <b>{formatMoney(price, currency)}</b>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
