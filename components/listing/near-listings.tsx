import { MarkupGrid } from '#components/product-card/markup-grid.tsx';
import { buttonClass } from '#components/ui/button.ts';
import { fetchFirstCards, fetchNearListings } from '#lib/api/products.server.ts';
import { boundedLengths, isReversed } from '#lib/catalogue/length-filters.ts';
import { type Filters, hrefOf, type Scope } from '#lib/catalogue/listing-filters.ts';
import { CARD } from '#lib/i18n/client-messages.ts';
import { messagesFor, translator } from '#lib/i18n/server.ts';
import { saveSearchPath } from '#lib/saved-searches/paths.ts';
import type { Locale } from '#shared/locales.ts';
import { wayWithout } from './chips-of.ts';
import styles from './listing.module.css';

/** A number that fills a row at every screen width. */
const CARDS = 3;

interface NearListingsProps {
  locale: Locale;
  filters: Filters;
  path: string;
  scope: Scope;
  clear: { label: string; href: string };
}

/** Alternatives to a listing without matches: the listing without each of its filters. */
export async function NearListings({ locale, filters, path, scope, clear }: NearListingsProps) {
  const t = translator(locale);
  const near = await fetchNearListings(filters, scope);
  const [most] = near;
  const cards = most ? await fetchFirstCards(most.filters, scope, CARDS) : [];
  return (
    <>
      <p>{t(reasonOf(filters))}</p>
      {most && (
        <nav className={styles.near} aria-labelledby="near">
          <p id="near">{t('listing.empty.drop')}</p>
          <ul>
            {near.map((entry) => (
              <li key={entry.dropped}>
                <a className={buttonClass('outline')} href={hrefOf(path, entry.filters)}>
                  {t('listing.empty.way', {
                    way: wayWithout(entry.dropped, filters, t),
                    count: entry.total,
                  })}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <p className={styles.ways}>
        <a href={saveSearchPath(hrefOf(path, filters))} rel="nofollow">
          {t('saveSearch.tell')}
        </a>
        <a href={clear.href}>{clear.label}</a>
      </p>
      {most && cards.length > 0 && (
        <section className={styles.nearest} aria-labelledby="nearest">
          <h3 id="nearest">{wayWithout(most.dropped, filters, t)}</h3>
          <MarkupGrid selection texts={messagesFor(locale, ...CARD)} cards={cards} place="listing" />
        </section>
      )}
    </>
  );
}

/** Returns the message that explains an empty listing. Reversed bounds match no item. */
function reasonOf(filters: Filters) {
  if (isReversed(filters)) return 'listing.price.reversed';
  if (boundedLengths(filters.lengths).some(([, bounds]) => isReversed(bounds)))
    return 'listing.lengths.reversed';
  return 'listing.empty.lead';
}
