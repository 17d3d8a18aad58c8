import type { ReactNode } from 'react';
import { MarkupGrid } from '#components/product-card/markup-grid.tsx';
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

/** Where to go on from a search that found nothing: an e-mail later, types, brands and the newest items. */
export function NoResults({ locale, newest, save }: NoResultsProps) {
  const t = translator(locale);
  return (
    <div className={styles.none}>
      <div>
        <p>{t('search.empty.lead')}</p>
        {save}
      </div>
      <Links title={t('search.empty.types')} name="type" values={newest.facets.type} />
      <Links title={t('search.empty.brands')} name="brand" values={newest.facets.brand} />
      {newest.cards.length > 0 && (
        <section>
          <h2>{t('suggestions.newest')}</h2>
          <MarkupGrid selection texts={messagesFor(locale, ...CARD)} cards={newest.cards} />
        </section>
      )}
    </div>
  );
}

/** The values with the most items, each a listing of its own. */
function Links({ title, name, values }: { title: string; name: 'type' | 'brand'; values: FacetValue[] }) {
  const topValues = values
    .filter((entry) => entry.value !== '')
    .toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0))
    .slice(0, MAX_LINKS);
  if (topValues.length === 0) return null;
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul className={styles.links}>
        {topValues.map(({ value }) => (
          <li key={value}>
            <a href={productsPath({ [name]: value })}>{value}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
