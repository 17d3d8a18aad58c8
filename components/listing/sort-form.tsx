'use client';

import {
  changed,
  type Filters,
  nameOfSort,
  type Scope,
  sortsOf,
  toSearch,
} from '#lib/catalogue/listing-filters.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import styles from './listing.module.css';
import { useFilterNavigation } from './use-filter-navigation.ts';

interface SortFormProps {
  filters: Filters;
  path: string;
  scope: Scope;
  texts: Messages;
}

/** Changes the sort, keeps every filter, and returns to the first page. */
export function SortForm({ filters, path, scope, texts }: SortFormProps) {
  const { shown, pending, apply } = useFilterNavigation(filters, path);
  const sorts = sortsOf(scope);
  const otherFilters = new URLSearchParams(toSearch(changed(filters, { sort: 'own' })));
  if (scope.verbatim) otherFilters.set('verbatim', '1');
  return (
    <form
      id="sort"
      className={styles.sort}
      action={path}
      method="get"
      autoComplete="off"
      data-pending={pending || undefined}
    >
      {[...otherFilters].map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <label>
        <span className="visually-hidden">{format(texts, 'listing.sort')}</span>
        <select
          name="sort"
          value={sorts.includes(shown.sort) ? shown.sort : 'own'}
          onChange={({ currentTarget }) => {
            const sort = sorts.find((entry) => entry === currentTarget.value);
            if (sort) apply(changed(filters, { sort }));
          }}
        >
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {format(texts, `listing.sort.${nameOfSort(sort, scope)}`)}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <button type="submit">{format(texts, 'listing.apply')}</button>
      </noscript>
    </form>
  );
}
