import { changed } from '#lib/catalogue/listing-filters.ts';
import { format } from '#lib/i18n/format.ts';
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
        <div className={styles.prices}>
          {(['min', 'max'] as const).map((name) => (
            <Price
              key={`${name} ${filters[name]}`}
              name={name}
              label={format(texts, `listing.price.${name}`)}
              value={filters[name]}
              hint={price?.[name]}
              onType={(value) => onChange(changed(filters, { [name]: value }))}
            />
          ))}
        </div>
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

interface PriceProps {
  name: 'min' | 'max';
  label: string;
  /** Price in cents. */
  value: number | undefined;
  /** Price without cents. */
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
        onKeyDown={leaveOnEnter}
        onBlur={({ currentTarget: field }) => {
          const cents = /^\d{1,6}$/.test(field.value) ? Number(field.value) * 100 : undefined;
          if (cents !== value) onType(cents);
        }}
      />
    </label>
  );
}
