'use client';

import { useState } from 'react';
import { buttonClass, wideButton } from '#components/ui/button.ts';
import { Dialog } from '#components/ui/dialog.tsx';
import type { FilterName } from '#contract/filters.ts';
import { facetCountsQuery } from '#lib/api/facets.ts';
import { useApiQuery } from '#lib/api/query-client.ts';
import {
  cleared,
  countFilters,
  type Filters,
  hrefOf,
  type Scope,
  toSearch,
} from '#lib/catalogue/listing-filters.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import styles from './filter-drawer.module.css';
import { FilterFields } from './filter-fields.tsx';
import type { Panel, PanelValue } from './panel.ts';

interface FilterDrawerProps {
  panel: Panel;
  /** The filters of the listing behind the drawer. */
  start: Filters;
  path: string;
  scope: Scope;
  total: number;
  loadAll: (name: FilterName, filters: Filters) => Promise<PanelValue[]>;
  texts: Messages;
  onClose: () => void;
}

/** The filters on the whole screen: choices are counted, and applied together by the button at the bottom. */
export default function FilterDrawer(props: FilterDrawerProps) {
  const { panel, start, path, scope, total, loadAll, texts, onClose } = props;
  const [filters, setFilters] = useState(start);
  const search = toSearch(filters);
  const { data: counts, isError: failed } = useApiQuery({
    ...facetCountsQuery(filters, scope),
    enabled: filters !== start,
  });

  const show = () => {
    if (search === toSearch(start)) return onClose();
    // Replaces the history entry of the open drawer: going back leads to the listing before it.
    window.location.replace(hrefOf(path, filters));
  };
  const count = counts?.total ?? total;
  const label = failed ? format(texts, 'listing.apply') : format(texts, 'listing.show', { count });
  return (
    <Dialog
      open
      onClose={onClose}
      position="left"
      title={format(texts, 'listing.filters')}
      close={format(texts, 'dialog.close')}
      footer={
        <div className={styles.foot}>
          {countFilters(filters) > 0 && (
            <button type="button" className={styles.clear} onClick={() => setFilters(cleared(filters))}>
              {format(texts, 'listing.clear')}
            </button>
          )}
          <button type="button" className={buttonClass('ink', wideButton)} onClick={show}>
            {label}
          </button>
          <span className="visually-hidden" role="status">
            {filters === start ? '' : label}
          </span>
        </div>
      }
    >
      <div className={styles.fields}>
        <FilterFields
          panel={panel}
          filters={filters}
          onChange={setFilters}
          countOf={counts && ((name, value) => counts.of(name, value))}
          loadAll={loadAll}
          texts={texts}
        />
      </div>
    </Dialog>
  );
}
