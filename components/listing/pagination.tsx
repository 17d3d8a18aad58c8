import { buttonClass } from '#components/ui/button.ts';
import { canAppendPage, type Filters, hrefOf, PER_PAGE, pagesOf } from '#lib/catalogue/listing-filters.ts';
import { translator } from '#lib/i18n/server.ts';
import type { Locale } from '#shared/locales.ts';
import styles from './listing.module.css';
import { ShowMore } from './show-more.tsx';

interface PaginationProps {
  locale: Locale;
  filters: Filters;
  path: string;
  total: number;
  shown: number;
}

/** The share of the listing that is shown, and links to the rest. */
export function Pagination({ locale, filters, path, total, shown }: PaginationProps) {
  const t = translator(locale);
  const { from, page } = filters;
  const last = pagesOf(total);
  if (last === 1 || shown === 0) return null;
  const upTo = Math.min(total, (from - 1) * PER_PAGE + shown);
  const pageOnly = (number: number) => hrefOf(path, { ...filters, from: number, page: number });
  const more = t('listing.more', { count: Math.min(PER_PAGE, total - upTo) });
  return (
    <nav className={styles.pages} aria-label={t('listing.pages')}>
      <p>
        {from > 1
          ? t('listing.shown.from', {
              from: (from - 1) * PER_PAGE + 1,
              shown: upTo,
              count: total,
            })
          : t('listing.shown', { shown: upTo, count: total })}
      </p>
      <div>
        {from > 1 && (
          <a className={buttonClass('outline')} rel="prev" href={pageOnly(from - 1)}>
            {t('listing.previous')}
          </a>
        )}
        {page < last &&
          (canAppendPage(filters) ? (
            <ShowMore
              href={pageOnly(page + 1)}
              appendedHref={hrefOf(path, { ...filters, page: page + 1 })}
              shown={shown}
              label={more}
            />
          ) : (
            <a className={buttonClass('outline')} rel="next" href={pageOnly(page + 1)}>
              {more}
            </a>
          ))}
      </div>
    </nav>
  );
}
