import type { KeyboardEvent, ReactNode } from 'react';
import type { FilterName } from '#contract/filters.ts';
import { changed, type Filters, toggled } from '#lib/catalogue/listing-filters.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import styles from './filter-fields.module.css';
import type { Panel, PanelGroup, PanelList } from './panel.ts';

interface FilterFieldsProps {
  panel: Panel;
  filters: Filters;
  onChange: (filters: Filters) => void;
  /** A count that is newer than the panel's. */
  countOf?: (name: FilterName, value: string) => number | undefined;
  texts: Messages;
}

/** Every filter as fields of a GET form. */
export function FilterFields({ panel, filters, onChange, countOf, texts }: FilterFieldsProps) {
  const groupOf = (list: PanelList, group: PanelGroup) => (
    <Group key={group.key} label={group.label}>
      {group.values.map(({ value, label, count }) => (
        <label key={value}>
          <input
            type="checkbox"
            name={list.name}
            value={value}
            checked={filters[list.name].includes(value)}
            onChange={() => onChange(toggled(filters, list.name, value))}
          />
          {label}
          <Count value={countOf?.(list.name, value) ?? count} />
        </label>
      ))}
    </Group>
  );
  return (
    <>
      {panel.lists.map((list) => {
        const more = list.groups.filter((group) => group.more);
        return (
          <details key={list.name} className={styles.list} open={list.open}>
            <summary>{list.label}</summary>
            <div className={styles.values}>
              {list.groups.filter((group) => !group.more).map((group) => groupOf(list, group))}
              {more.length > 0 && (
                <details>
                  <summary>{format(texts, 'listing.sizes.more')}</summary>
                  {more.map((group) => groupOf(list, group))}
                </details>
              )}
            </div>
            {list.typed && (
              <Typed
                label={format(texts, 'listing.brand.other')}
                onType={(brand) => onChange(changed(filters, { brand: [...filters.brand, brand] }))}
              />
            )}
          </details>
        );
      })}
      <details className={styles.list} open={filters.min !== undefined || filters.max !== undefined}>
        <summary>{format(texts, 'listing.facet.price')}</summary>
        <div className={styles.prices}>
          {(['min', 'max'] as const).map((name) => (
            <Price
              key={`${name} ${filters[name]}`}
              name={name}
              label={format(texts, `listing.price.${name}`)}
              value={filters[name]}
              hint={panel.price?.[name]}
              onType={(value) => onChange(changed(filters, { [name]: value }))}
            />
          ))}
        </div>
      </details>
      <details className={styles.list} open={filters.without !== ''}>
        <summary>{format(texts, 'listing.facet.without')}</summary>
        <label className={styles.inputs}>
          {format(texts, 'listing.without.label')}
          <input
            key={filters.without}
            type="text"
            name="without"
            maxLength={200}
            autoComplete="off"
            defaultValue={filters.without}
            onKeyDown={onEnter}
            onBlur={({ currentTarget: field }) => {
              const without = field.value.trim();
              if (without !== filters.without) onChange(changed(filters, { without }));
            }}
          />
        </label>
      </details>
    </>
  );
}

function Count({ value }: { value: number | undefined }) {
  return value === undefined ? null : <small>{value}</small>;
}

function Group({ label, children }: { label: string | undefined; children: ReactNode }) {
  if (label === undefined) return children;
  return (
    <fieldset className={styles.system}>
      <legend>{label}</legend>
      <div className={styles.grid}>{children}</div>
    </fieldset>
  );
}

/** Enter in a field that is typed into means the same as leaving it. */
function onEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  event.currentTarget.blur();
  event.currentTarget.focus();
}

function Typed({ label, onType }: { label: string; onType: (value: string) => void }) {
  return (
    <label className={styles.inputs}>
      {label}
      <input
        type="text"
        name="brand"
        maxLength={100}
        autoComplete="off"
        onKeyDown={onEnter}
        onBlur={({ currentTarget: field }) => {
          const brand = field.value.trim();
          field.value = '';
          if (brand) onType(brand);
        }}
      />
    </label>
  );
}

interface PriceProps {
  name: 'min' | 'max';
  label: string;
  /** Cents. */
  value: number | undefined;
  /** Whole euros. */
  hint: number | undefined;
  onType: (cents: number | undefined) => void;
}

function Price({ name, label, value, hint, onType }: PriceProps) {
  return (
    <label className={styles.price}>
      {label}
      <input
        type="number"
        inputMode="numeric"
        min={0}
        max={999_999}
        name={name}
        defaultValue={value === undefined ? '' : value / 100}
        placeholder={hint?.toString()}
        onKeyDown={onEnter}
        onBlur={({ currentTarget: field }) => {
          const cents = /^\d{1,6}$/.test(field.value) ? Number(field.value) * 100 : undefined;
          if (cents !== value) onType(cents);
        }}
      />
    </label>
  );
}
