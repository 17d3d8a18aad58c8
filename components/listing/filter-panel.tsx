import { buttonClass, wide } from '#components/ui/button.ts';
import { type Filters, LISTS, type ListName } from '#lib/catalogue/filters.ts';
import type { OfferedValue, OfferedValues } from '#lib/catalogue/offered-values.ts';
import { bySize } from '#lib/catalogue/size-order.ts';
import { CONDITIONS } from '#lib/contract/article.ts';
import { t, tOr } from '#lib/i18n/t.ts';
import styles from './filter-panel.module.css';

const OPEN: ListName[] = ['gender', 'size', 'state', 'color'];
/** A facet offers its commonest values; a brand beyond them is typed. */
const MOST = 24;

/** How a value of a facet reads. */
export function labelOf(name: ListName, value: string): string {
  if (name === 'state') return tOr(`condition.${value}`);
  if (name === 'gender') return tOr(`nav.${value}`);
  return value;
}

/** Values as they are offered: those with pieces, and whatever is on even when nothing is left of it. */
function shownValues(values: OfferedValue[], on: string[], name: ListName): OfferedValue[] {
  const missing = on.filter((value) => !values.some((entry) => entry.value === value));
  const isCounted = values.some((entry) => entry.count !== undefined);
  const all = [...values, ...missing.map((value) => (isCounted ? { value, count: 0 } : { value }))];
  const weight = (entry: OfferedValue) =>
    on.includes(entry.value) ? Number.POSITIVE_INFINITY : (entry.count ?? 0);
  const common = new Set(all.toSorted((a, b) => weight(b) - weight(a)).slice(0, MOST));
  return all
    .filter((entry) => common.has(entry))
    .sort((a, b) =>
      name === 'state' ? orderOf(a.value) - orderOf(b.value) : name === 'size' ? bySize(a.value, b.value) : 0,
    );
}
const orderOf = (state: string) => CONDITIONS.map(String).indexOf(state);

/** A plain GET form: works before and without JavaScript; a script only sends it at each change. */
export function FilterPanel({
  offered,
  filters,
  path,
}: {
  offered: OfferedValues;
  filters: Filters;
  path: string;
}) {
  const lists = LISTS.filter((name) => offered[name].length > 1 || filters[name].length > 0);
  return (
    <form className={styles.panel} action={path} method="get" autoComplete="off" data-filters>
      {filters.sort !== 'newest' && <input type="hidden" name="sort" value={filters.sort} />}
      {lists.map((name) => (
        <details key={name} open={OPEN.includes(name) || filters[name].length > 0}>
          <summary>{t(`listing.facet.${name}`)}</summary>
          <div className={styles.values}>
            {shownValues(offered[name], filters[name], name).map(({ value, count }) => (
              <label key={value}>
                <input
                  type="checkbox"
                  name={name}
                  value={value}
                  defaultChecked={filters[name].includes(value)}
                />
                {labelOf(name, value)}
                {count !== undefined && <small>{count}</small>}
              </label>
            ))}
          </div>
          {name === 'brand' && offered.brand.length > MOST && (
            <label className={styles.typed}>
              {t('listing.brand.other')}
              <input type="text" name="brand" maxLength={100} autoComplete="off" />
            </label>
          )}
        </details>
      ))}
      <details open={filters.min !== undefined || filters.max !== undefined}>
        <summary>{t('listing.facet.price')}</summary>
        <div className={styles.prices}>
          <PriceField
            name="min"
            value={filters.min}
            hint={offered.price && Math.floor(offered.price.min / 100)}
          />
          <PriceField
            name="max"
            value={filters.max}
            hint={offered.price && Math.ceil(offered.price.max / 100)}
          />
        </div>
      </details>
      <button type="submit" className={buttonClass('ink', wide, styles.apply)}>
        {t('listing.apply')}
      </button>
    </form>
  );
}

function PriceField({
  name,
  value,
  hint,
}: {
  name: 'min' | 'max';
  value: number | undefined;
  hint: number | undefined;
}) {
  return (
    <label className={styles.price}>
      {t(`listing.price.${name}`)}
      <input
        type="number"
        inputMode="numeric"
        min={0}
        max={999_999}
        name={name}
        defaultValue={value === undefined ? '' : value / 100}
        placeholder={hint?.toString()}
      />
    </label>
  );
}
