import { useState } from 'react';
import type { FilterName } from '#contract/filters.ts';
import { type Filters, toggled } from '#lib/catalogue/listing-filters.ts';
import { hasWords } from '#lib/catalogue/search-terms.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import styles from './filter-fields.module.css';
import type { PanelGroup, PanelList, PanelValue } from './panel.ts';

export interface ValueListProps {
  list: PanelList;
  filters: Filters;
  onChange: (filters: Filters) => void;
  /** A more recent count than the panel's. */
  countOf?: (name: FilterName, value: string) => number | undefined;
  /** Loads every value of a filter; the panel has only the most frequent ones. */
  loadAll: (name: FilterName, filters: Filters) => Promise<PanelValue[]>;
  texts: Messages;
}

/** The most letters of sizes that fit two columns: "10 years". */
const SHORT = 8;

const nameOf = ({ value, label = value }: PanelValue) => label;

/** Checkboxes for the values of one filter, in groups; a long list has a search field. */
export function ValueList({ list, filters, onChange, countOf, loadAll, texts }: ValueListProps) {
  const [typed, setTyped] = useState('');
  const [all, setAll] = useState<PanelValue[]>();
  const chosen = filters[list.name];
  const box = (entry: PanelValue) => {
    const { value, count, swatch } = entry;
    const shown = countOf?.(list.name, value) ?? count;
    const isOn = chosen.includes(value);
    return (
      <label key={value}>
        <input
          type="checkbox"
          name={list.name}
          value={value}
          checked={isOn}
          disabled={shown === 0 && !isOn}
          onChange={() => onChange(toggled(filters, list.name, value))}
        />
        {swatch && <i className={styles.swatch} style={{ background: swatch }} />}
        {nameOf(entry)}
        {shown !== undefined && <small>{shown}</small>}
      </label>
    );
  };
  const group = ({ key, label, isHalf, values }: PanelGroup) =>
    label === undefined ? (
      values.map(box)
    ) : (
      <fieldset key={key} className={isHalf ? styles.half : styles.system}>
        <legend>{label}</legend>
        <div
          className={isHalf ? styles.grid : styles.tall}
          data-long={values.some((one) => nameOf(one).length > SHORT) || undefined}
        >
          {values.map(box)}
        </div>
      </fieldset>
    );
  if (!list.isSearched) {
    const more = list.groups.filter((entry) => entry.more);
    return (
      <div className={styles.values} data-groups={list.groups.length > 1 || undefined}>
        {list.groups.filter((entry) => !entry.more).map(group)}
        {more.length > 0 && (
          <details>
            <summary>{format(texts, 'listing.sizes.more')}</summary>
            {more.map(group)}
          </details>
        )}
      </div>
    );
  }
  const offered = list.groups.flatMap(({ values }) => values);
  const found = (typed === '' ? offered : (all ?? offered)).filter((one) => hasWords(nameOf(one), typed));
  return (
    <>
      <label className={styles.inputs}>
        <span className="visually-hidden">{format(texts, 'listing.brand.find')}</span>
        <input
          type="search"
          name={list.name}
          maxLength={100}
          autoComplete="off"
          placeholder={format(texts, 'listing.brand.find')}
          value={typed}
          onFocus={() => void loadAll(list.name, filters).then(setAll, () => undefined)}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            const name = typed.trim().toLowerCase();
            const match =
              found.length === 1 ? found[0] : found.find((one) => nameOf(one).toLowerCase() === name);
            // Until all brands are loaded, the typed text is the only name.
            const brand = match?.value ?? (all ? '' : typed.trim());
            if (brand === '') return;
            setTyped('');
            if (!chosen.includes(brand)) onChange(toggled(filters, list.name, brand));
          }}
        />
      </label>
      <div className={styles.values}>
        {found.map(box)}
        <p role="status" className={styles.none}>
          {all && found.length === 0 && format(texts, 'listing.brand.none')}
        </p>
      </div>
    </>
  );
}
