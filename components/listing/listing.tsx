import type { ReactNode } from 'react';
import { CardGrid } from '#components/product/card-grid.tsx';
import { buttonClass } from '#components/ui/button.ts';
import type { Found } from '#lib/api/articles.server.ts';
import { countOf, type Filters, hrefOf, LISTS, pagesOf, without } from '#lib/catalogue/filters.ts';
import { t, tOr } from '#lib/i18n/t.ts';
import { Chips } from './chips.tsx';
import { FilterPanel, labelOf } from './filter-panel.tsx';
import { FilterScript } from './filter-script.tsx';
import styles from './listing.module.css';
import { SortForm } from './sort-form.tsx';

interface ListingProps {
  heading: ReactNode;
  found: Found;
  filters: Filters;
  /** Path of this listing; its filters stand in the query. */
  path: string;
  /** What is said when nothing at all is here, filters or not. */
  empty?: ReactNode;
}

/** A listing: panel, chips, sort, cards, pages. All of it links and GET forms. */
export function Listing({ heading, found, filters, path, empty }: ListingProps) {
  const { total } = found;
  const on = countOf(filters);
  return (
    <div className={styles.wrap}>
      <div className={styles.head}>{heading}</div>
      <div className={styles.columns}>
        <details className={styles.panel} data-panel>
          <summary>{on > 0 ? t('listing.filters.on', { count: on }) : t('listing.filters')}</summary>
          <FilterPanel offered={found.offered} filters={filters} path={path} />
        </details>
        <section aria-label={t('listing.count', { count: total })}>
          <div className={styles.tools}>
            <Chips filters={filters} path={path} />
            <p className={styles.count} role="status">
              {t('listing.count', { count: total })}
            </p>
            <SortForm filters={filters} path={path} />
          </div>
          {found.cards.length > 0 ? (
            <CardGrid cards={found.cards} eager={4} />
          ) : (
            <Empty filters={filters} path={path}>
              {empty}
            </Empty>
          )}
          <Pages filters={filters} path={path} total={total} shown={found.cards.length} />
        </section>
      </div>
      <FilterScript />
    </div>
  );
}

function Empty({ filters, path, children }: { filters: Filters; path: string; children: ReactNode }) {
  const loosen = LISTS.flatMap((name) => filters[name].map((value) => ({ name, value })));
  return (
    <div className={styles.empty}>
      <h2>{countOf(filters) > 0 ? t('listing.empty.title') : t('listing.count.zero')}</h2>
      {countOf(filters) > 0 ? (
        <p>{t('listing.empty.lead')}</p>
      ) : (
        (children ?? <p>{t('listing.empty.plain')}</p>)
      )}
      <ul className={styles.chips}>
        {loosen.map(({ name, value }) => (
          <li key={`${name}-${value}`}>
            <a className={styles.chip} href={hrefOf(path, without(filters, name, value))}>
              {tOr('listing.remove', { value: labelOf(name, value) })}
            </a>
          </li>
        ))}
      </ul>
      <a className={buttonClass('outline')} href="/products">
        {t('listing.empty.all')}
      </a>
    </div>
  );
}

function Pages(props: { filters: Filters; path: string; total: number; shown: number }) {
  const { filters, path, total, shown } = props;
  const last = pagesOf(total);
  if (last === 1 || shown === 0) return null;
  const upTo = Math.min(total, (filters.page - 1) * 24 + shown);
  return (
    <nav className={styles.pages} aria-label={t('listing.pages')}>
      <p>{t('listing.shown', { shown: upTo, count: total })}</p>
      <div>
        {filters.page > 1 && (
          <a
            className={buttonClass('outline')}
            rel="prev"
            href={hrefOf(path, { ...filters, page: filters.page - 1 })}
          >
            {t('listing.previous')}
          </a>
        )}
        {filters.page < last && (
          <a
            className={buttonClass('outline')}
            rel="next"
            href={hrefOf(path, { ...filters, page: filters.page + 1 })}
          >
            {t('listing.more', { count: Math.min(24, total - upTo) })}
          </a>
        )}
      </div>
    </nav>
  );
}
