import { Picture } from '#components/product-card/picture.tsx';
import type { ListingResult } from '#lib/api/products.server.ts';
import { typeSlug } from '#lib/catalogue/derived-collections.ts';
import type { OrderedGender } from '#lib/catalogue/genders.ts';
import { pluralOf } from '#lib/catalogue/type-plural.ts';
import { translator } from '#lib/i18n/server.ts';
import { collectionPath } from '#lib/routes.ts';
import type { Locale } from '#shared/locales.ts';
import styles from './type-tiles.module.css';

/** Most tiles of the row; narrower windows show the first eight. */
const TILES = 12;
const FEWEST = 4;

interface TypeTilesProps {
  locale: Locale;
  gender: OrderedGender;
  found: ListingResult;
}

/**
 * The most frequent types on this page, each with a photo of one of its items. Hidden on phones, whose menu
 * lists them.
 */
export function TypeTiles({ locale, gender, found }: TypeTilesProps) {
  const t = translator(locale);
  const tiles = found.facets.type
    .toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0))
    .flatMap(({ value }) => {
      const photo = found.cards.find((card) => card.type === value && card.front)?.front;
      const slug = typeSlug(value, gender);
      return photo && slug ? [{ slug, label: pluralOf(value), photo }] : [];
    })
    .slice(0, TILES);
  if (tiles.length < FEWEST) return null;
  return (
    <nav className={styles.tiles} aria-label={t('derived.categories')}>
      {tiles.map(({ slug, label, photo }) => (
        <a key={slug} href={collectionPath(slug)}>
          <span className={styles.picture} style={{ backgroundColor: photo.color }}>
            <Picture photo={photo} sizes="11vw" alt="" />
          </span>
          {label}
        </a>
      ))}
    </nav>
  );
}
