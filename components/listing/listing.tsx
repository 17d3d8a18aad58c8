import { Activity, type ReactNode } from 'react';
import { MarkupGrid } from '#components/product-card/markup-grid.tsx';
import { buttonClass } from '#components/ui/button.ts';
import type { ListingResult } from '#lib/api/products.server.ts';
import {
  changed,
  cleared,
  countFilters,
  type Filters,
  hrefOf,
  type Scope,
} from '#lib/catalogue/listing-filters.ts';
import { CARD, SHOP } from '#lib/i18n/client-messages.ts';
import { messagesFor, translator } from '#lib/i18n/server.ts';
import { productsPath } from '#lib/routes.ts';
import { saveSearchPath } from '#lib/saved-searches/paths.ts';
import type { Locale } from '#shared/locales.ts';
import { Chips } from './chips.tsx';
import { chipsOf } from './chips-of.ts';
import { FilterPanel, MySizes } from './later.tsx';
import styles from './listing.module.css';
import { NearListings } from './near-listings.tsx';
import { Pagination } from './pagination.tsx';
import { panelOf } from './panel.ts';
import { SortForm } from './sort-form.tsx';

interface ListingProps {
  locale: Locale;
  heading: ReactNode;
  found: ListingResult;
  filters: Filters;
  /** Path of this listing; its filters are in the query. */
  path: string;
  scope?: Scope;
  /**
   * Rendered instead of a listing without results and without active filters; receives the link that saves the
   * search.
   */
  empty?: ((save: ReactNode) => ReactNode) | undefined;
  /** Content between the heading and the filters. */
  lead?: ReactNode;
}

const SORT_MESSAGES = [
  'listing.sort',
  'listing.sort.match',
  'listing.sort.newest',
  'listing.sort.price-asc',
  'listing.sort.price-desc',
  'listing.sort.reduction',
  'listing.sort.reduced',
  'listing.apply',
];
const NO_SCOPE: Scope = {};

/** A listing: filters, active filters, sort, cards, pages. Without a script all of it is links and GET forms. */
export function Listing({
  locale,
  heading,
  found,
  filters,
  path,
  scope = NO_SCOPE,
  empty,
  lead,
}: ListingProps) {
  const t = translator(locale);
  const { total, cards } = found;
  const on = countFilters(filters) > 0;
  const save = (
    <a className={styles.save} href={saveSearchPath(savedAddress(path, filters, scope))} rel="nofollow">
      {t('saveSearch.title')}
    </a>
  );
  if (total === 0 && !on) {
    return (
      <div className="wrap">
        <div className={styles.head}>{heading}</div>
        {empty?.(save) ?? (
          <Empty title={t('listing.empty.plain')}>
            {scope.collection && save}
            <a className={buttonClass('outline')} href={productsPath()}>
              {t('listing.empty.all')}
            </a>
          </Empty>
        )}
      </div>
    );
  }
  const clear = { label: t('listing.clear'), href: hrefOf(path, cleared(filters)) };
  return (
    <div className="wrap">
      <div className={styles.head}>{heading}</div>
      {lead}
      <div className={styles.columns}>
        <a className={styles.skip} href="#sort">
          {t('listing.skip')}
        </a>
        <Activity>
          <FilterPanel
            panel={panelOf(found.facets, filters, t, scope)}
            filters={filters}
            path={path}
            scope={scope}
            total={total}
            texts={messagesFor(locale, ...SHOP)}
          />
        </Activity>
        <SortForm filters={filters} path={path} scope={scope} texts={messagesFor(locale, ...SORT_MESSAGES)} />
        <div className={styles.second}>
          <Activity>
            <MySizes
              filters={{ ...filters, gender: scope.rule?.gender ?? filters.gender }}
              path={path}
              genders={scope.rule?.gender ?? found.facets.gender.map((entry) => entry.value)}
              texts={messagesFor(locale, ...SHOP)}
            >
              {save}
            </MySizes>
          </Activity>
          {on && <Chips chips={chipsOf(filters, path, t)} clear={clear} />}
        </div>
        <p id="count" className={styles.count} role="status" tabIndex={-1}>
          {t('listing.count', { count: total })}
        </p>
        <section className={styles.results} aria-label={t('listing.results')} data-results>
          {cards.length > 0 ? (
            <MarkupGrid texts={messagesFor(locale, ...CARD)} cards={cards} eager={2} place="listing" />
          ) : (
            <Empty title={t(total === 0 ? 'listing.empty.title' : 'listing.empty.page')}>
              {total === 0 ? (
                <NearListings locale={locale} filters={filters} path={path} scope={scope} clear={clear} />
              ) : (
                <a className={buttonClass('outline')} href={hrefOf(path, changed(filters, {}))}>
                  {t('listing.empty.first')}
                </a>
              )}
            </Empty>
          )}
          <Pagination locale={locale} filters={filters} path={path} total={total} shown={cards.length} />
        </section>
      </div>
    </div>
  );
}

/** Address to save: a collection by rule is saved as the filters of its rule. */
const savedAddress = (path: string, filters: Filters, { rule, after }: Scope) =>
  rule || after ? hrefOf(productsPath(), { ...filters, ...rule }) : hrefOf(path, filters);

function Empty({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.empty}>
      <h2 className="display">{title}</h2>
      {children}
    </div>
  );
}
