import type { ReactNode } from 'react';
import { MarkupGrid } from '#components/product-card/markup-grid.tsx';
import { Picture } from '#components/product-card/picture.tsx';
import type { Photo } from '#contract/product.ts';
import { readValuePhotos } from '#lib/api/derived-collections.server.ts';
import type { ListingResult } from '#lib/api/products.server.ts';
import type { FacetValue } from '#lib/catalogue/facet-values.ts';
import { CARD } from '#lib/i18n/client-messages.ts';
import { messagesFor, translator } from '#lib/i18n/server.ts';
import { productsPath } from '#lib/routes.ts';
import type { Locale } from '#shared/locales.ts';
import styles from './no-results.module.css';

const MAX_LINKS = 12;

interface NoResultsProps {
  locale: Locale;
  newest: ListingResult;
  /** The link that saves the search. */
  save: ReactNode;
}

/** Suggestions after a search without results: an email later, types with pictures, brands and the newest items. */
export async function NoResults({ locale, newest, save }: NoResultsProps) {
  const t = translator(locale);
  const types = mostFrequent(newest.facets.type);
  const photos = await readValuePhotos({ type: types });
  return (
    <div className={styles.none}>
      <div>
        <p>{t('search.empty.lead')}</p>
        {save}
      </div>
      <Links title={t('search.empty.types')} name="type" values={types} photos={photos} />
      <Links title={t('search.empty.brands')} name="brand" values={mostFrequent(newest.facets.brand)} />
      {newest.cards.length > 0 && (
        <section>
          <h2>{t('suggestions.newest')}</h2>
          <MarkupGrid selection texts={messagesFor(locale, ...CARD)} cards={newest.cards} />
        </section>
      )}
    </div>
  );
}

/** The values with the most items. */
const mostFrequent = (values: FacetValue[]): string[] =>
  values
    .filter((entry) => entry.value !== '')
    .toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0))
    .slice(0, MAX_LINKS)
    .map(({ value }) => value);

interface LinksProps {
  title: string;
  name: 'type' | 'brand';
  values: string[];
  /** Of values that are shown as pictures. */
  photos?: Map<string, Photo>;
}

/** Lists values, such as types or brands, with a link to the listing of each. */
function Links({ title, name, values, photos }: LinksProps) {
  if (values.length === 0) return null;
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul className={photos ? styles.tiles : styles.links}>
        {values.map((value) => {
          const photo = photos?.get(value);
          return (
            <li key={value}>
              <a href={productsPath({ [name]: value })}>
                {photos && (
                  <span className="shot" style={photo && { backgroundColor: photo.color }}>
                    {photo && <Picture photo={photo} alt="" sizes="(max-width: 767px) 22vw, 104px" />}
                  </span>
                )}
                {value}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
