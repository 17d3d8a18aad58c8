import { changed, type Filters, MAX_PRICE, priceIn } from '#lib/catalogue/listing-filters.ts';
import { format } from '#lib/i18n/format.ts';
import { formatRoundMoney } from '#lib/money.ts';
import { BoundFields } from './bound-fields.tsx';
import styles from './filter-fields.module.css';
import { leaveOnEnter } from './leave-on-enter.ts';
import { LengthFields } from './length-fields.tsx';
import type { Panel } from './panel.ts';
import { PriceRange } from './price-range.tsx';
import { ValueList, type ValueListProps } from './value-list.tsx';

interface FilterFieldsProps extends Omit<ValueListProps, 'list'> {
  panel: Panel;
}

/** Every filter as fields of a GET form. */
export function FilterFields({ panel, ...props }: FilterFieldsProps) {
  const { filters, onChange, texts } = props;
  const { price } = panel;
  return (
    <>
      {panel.lists.map((list) => (
        <details key={list.name} className={styles.list} open={list.open}>
          <summary>{list.label}</summary>
          <ValueList list={list} {...props} />
        </details>
      ))}
      <details className={styles.list} open>
        <summary>{format(texts, 'listing.facet.price')}</summary>
        {price && price.steps.length > 1 && (
          <PriceRange
            steps={price.steps}
            bounds={filters}
            onChange={(bounds) => onChange(changed(filters, bounds))}
            texts={texts}
          />
        )}
        <BoundFields
          bounds={wholeUnits(filters)}
          nameOf={(bound) => bound}
          labelOf={(bound) => format(texts, bound === 'min' ? 'listing.price.min' : 'listing.price.max')}
          hintOf={(bound) => price?.[bound]?.toString()}
          max={MAX_PRICE}
          step={1}
          parse={priceIn}
          errors={{
            invalid: format(texts, 'listing.price.invalid', { max: formatRoundMoney(MAX_PRICE * 100) }),
            reversed: format(texts, 'listing.price.reversed'),
          }}
          onChange={({ min, max }) => onChange(changed(filters, { min: centsOf(min), max: centsOf(max) }))}
        />
      </details>
      <LengthFields panel={panel} filters={filters} onChange={onChange} texts={texts} />
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
            onKeyDown={leaveOnEnter}
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

/** Price bounds in whole units, as typed. */
const wholeUnits = ({ min, max }: Filters) => ({
  min: min === undefined ? undefined : min / 100,
  max: max === undefined ? undefined : max / 100,
});
const centsOf = (units: number | undefined) => (units === undefined ? undefined : units * 100);
