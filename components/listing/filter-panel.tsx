'use client';

import { lazy, Suspense, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { askForOwnLengths } from '#components/own-lengths.ts';
import { buttonClass, wideButton } from '#components/ui/button.ts';
import { type FilterName, PANEL_FILTERS } from '#contract/filters.ts';
import { changed, countFilters, type Filters, type Scope, toSearch } from '#lib/catalogue/listing-filters.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { loadOnline } from '#lib/net/load-online.ts';
import { FilterFields } from './filter-fields.tsx';
import styles from './filter-panel.module.css';
import type { Panel, PanelValue } from './panel.ts';
import { useFilterNavigation } from './use-filter-navigation.ts';

async function loadValues(name: FilterName, filters: Filters, scope: Scope): Promise<PanelValue[]> {
  const { loadFacets } = await import('#components/query-components.ts');
  return (await loadFacets()).readFacetValues(name, filters, scope);
}
const loadDrawer = async () => (await import('#components/query-components.ts')).loadFilterDrawer();
const FilterDrawer = lazy(() => loadOnline(loadDrawer));
const WIDE = '(min-width: 1024px)';

interface FilterPanelProps {
  panel: Panel;
  filters: Filters;
  path: string;
  scope: Scope;
  /** Number of styles found. */
  total: number;
  texts: Messages;
}

/** Reads filters that were chosen before the script ran. */
function readForm(form: HTMLFormElement, filters: Filters): Filters {
  const boxes = [...form.querySelectorAll<HTMLInputElement>('input[type="checkbox"]:checked')];
  const values = (name: string) => boxes.filter((box) => box.name === name).map(({ value }) => value);
  return changed(filters, Object.fromEntries(PANEL_FILTERS.map((name) => [name, values(name)])));
}

/**
 * The filters of a listing. A choice applies at once if the panel is next to the results; on smaller screens
 * the panel is a drawer that only counts until its button applies the filters. Without a script it is a
 * disclosure with a GET form.
 */
export function FilterPanel({ panel, filters, path, scope, total, texts }: FilterPanelProps) {
  const { shown, pending, apply } = useFilterNavigation(filters, path);
  const [drawer, setDrawer] = useState<Filters>();
  const form = useRef<HTMLFormElement>(null);
  const mounted = useRef(false);
  useEffect(() => {
    if (mounted.current || !form.current) return;
    mounted.current = true;
    const early = readForm(form.current, filters);
    const isChanged = toSearch(early) !== toSearch(changed(filters, {}));
    if (isChanged && window.matchMedia(WIDE).matches) apply(early);
  });
  const hasLengths = panel.lengths.length > 0;
  useEffect(() => {
    // The panel offers a customer's own measurements.
    if (hasLengths) void askForOwnLengths();
  }, [hasLengths]);
  const open = (event: SyntheticEvent) => {
    if (window.matchMedia(WIDE).matches) return;
    event.preventDefault();
    setDrawer(filters);
  };
  const on = countFilters(shown);
  const loadAll = (name: FilterName, current: Filters) => loadValues(name, current, scope);
  return (
    <>
      <details className={styles.panel} data-pending={pending || undefined}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is pressed like a button. */}
        <summary
          className={buttonClass('ink', styles.trigger)}
          onClick={open}
          onPointerDown={() => void loadDrawer().catch(() => undefined)}
        >
          {on > 0 ? format(texts, 'listing.filters.on', { count: on }) : format(texts, 'listing.filters')}
        </summary>
        <form
          ref={form}
          className={styles.form}
          action={path}
          method="get"
          autoComplete="off"
          aria-label={format(texts, 'listing.filters')}
          onSubmit={(event) => event.preventDefault()}
        >
          {filters.sort !== 'own' && <input type="hidden" name="sort" value={filters.sort} />}
          {scope.verbatim && <input type="hidden" name="verbatim" value="1" />}
          <FilterFields panel={panel} filters={shown} onChange={apply} loadAll={loadAll} texts={texts} />
          <noscript>
            <button type="submit" className={buttonClass('ink', wideButton, styles.apply)}>
              {format(texts, 'listing.apply')}
            </button>
          </noscript>
        </form>
      </details>
      {drawer && (
        <Suspense fallback={null}>
          <FilterDrawer
            panel={panel}
            start={drawer}
            path={path}
            scope={scope}
            total={total}
            loadAll={loadAll}
            texts={texts}
            onClose={() => setDrawer(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
