import { type Filters, SORTS, toSearch } from '#lib/catalogue/filters.ts';
import { t } from '#lib/i18n/t.ts';
import styles from './listing.module.css';

/** Sorting keeps every filter, and starts over at the first page. */
export function SortForm({ filters, path }: { filters: Filters; path: string }) {
  const kept = new URLSearchParams(toSearch({ ...filters, sort: 'newest', page: 1 }));
  return (
    <form className={styles.sort} action={path} method="get" autoComplete="off" data-filters>
      {[...kept].map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <label>
        <span className={styles.hidden}>{t('listing.sort')}</span>
        <select name="sort" defaultValue={filters.sort}>
          {SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {t(`listing.sort.${sort}`)}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <button type="submit">{t('listing.apply')}</button>
      </noscript>
    </form>
  );
}
