import { type Filters, hrefOf, LISTS, without } from '#lib/catalogue/filters.ts';
import { t } from '#lib/i18n/t.ts';
import { formatMoney } from '#lib/money.ts';
import { labelOf } from './filter-panel.tsx';
import styles from './listing.module.css';

/** What is on, each a link that takes it off. */
export function Chips({ filters, path }: { filters: Filters; path: string }) {
  const lists = LISTS.flatMap((name) =>
    filters[name].map((value) => ({
      key: `${name}-${value}`,
      label: labelOf(name, value),
      href: hrefOf(path, without(filters, name, value)),
    })),
  );
  const euros = (amount: number | undefined) =>
    amount === undefined ? t('listing.price.any') : formatMoney(amount);
  const price =
    filters.min === undefined && filters.max === undefined
      ? []
      : [
          {
            key: 'price',
            label: t('listing.price.chip', { min: euros(filters.min), max: euros(filters.max) }),
            href: hrefOf(path, { ...filters, page: 1, min: undefined, max: undefined }),
          },
        ];
  const chips = [...lists, ...price];
  if (chips.length === 0) return <div />;
  return (
    <ul className={styles.chips}>
      {chips.map((chip) => (
        <li key={chip.key}>
          <a className={styles.chip} href={chip.href} aria-label={t('listing.remove', { value: chip.label })}>
            {chip.label} <span aria-hidden="true">×</span>
          </a>
        </li>
      ))}
      <li>
        <a className={styles.clear} href={path}>
          {t('listing.clear')}
        </a>
      </li>
    </ul>
  );
}
