'use client';

import { ITEM_SORTS } from '#contract/private/items.ts';
import { CONDITIONS, GENDERS } from '#contract/product.ts';
import { type ItemsAddress, itemsText } from '#lib/office/items.ts';
import { Icon } from '../parts/icon.tsx';
import { SearchBox } from '../parts/search-box.tsx';
import styles from './items.module.css';

interface ItemFiltersProps {
  address: ItemsAddress;
  /** Changes the address of the list and returns to its first page. */
  show(changes: Partial<ItemsAddress>): void;
}

const NO_MARKDOWNS = 'noMarkdowns';

/** Search, filters, sort and view of the list; all of them are in the address. */
export function ItemFilters({ address, show }: ItemFiltersProps) {
  const { view, search, gender, condition, noMarkdowns } = address;
  const chips = [
    ...(gender ? [{ key: 'gender', name: itemsText('office.items.gender', { gender }) }] : []),
    ...(condition ? [{ key: 'condition', name: itemsText('office.items.condition', { condition }) }] : []),
    ...(noMarkdowns ? [{ key: NO_MARKDOWNS, name: itemsText('office.items.noMarkdowns') }] : []),
  ];
  const add = (value: string) => {
    const [gender, condition] = [
      GENDERS.find((one) => one === value),
      CONDITIONS.find((one) => one === value),
    ];
    if (gender) show({ gender });
    else if (condition) show({ condition });
    else if (value === NO_MARKDOWNS) show({ noMarkdowns: true });
  };
  return (
    <div className={styles.filters}>
      <SearchBox
        key={view}
        label={itemsText('office.items.search')}
        value={search}
        onSearch={(text) => show({ search: text })}
      />
      {chips.map(({ key, name }) => (
        <button
          key={key}
          type="button"
          className={styles.chip}
          aria-label={itemsText('office.items.filter.remove', { name })}
          onClick={() => show({ [key]: undefined })}
        >
          {name} <span aria-hidden="true">×</span>
        </button>
      ))}
      <label className={styles.add}>
        <Icon name="plus" />
        <select
          aria-label={itemsText('office.items.filter')}
          value=""
          onChange={({ target }) => add(target.value)}
        >
          <option value="">{itemsText('office.items.filter')}</option>
          <optgroup label={itemsText('office.items.filter.gender')}>
            {GENDERS.map((one) => (
              <option key={one} value={one}>
                {itemsText('office.items.gender', { gender: one })}
              </option>
            ))}
          </optgroup>
          <optgroup label={itemsText('office.items.filter.condition')}>
            {CONDITIONS.map((one) => (
              <option key={one} value={one}>
                {itemsText('office.items.condition', { condition: one })}
              </option>
            ))}
          </optgroup>
          <option value={NO_MARKDOWNS}>{itemsText('office.items.noMarkdowns')}</option>
        </select>
      </label>
      <span className={styles.grow} />
      <fieldset className={styles.switch}>
        <legend>{itemsText('office.items.show')}</legend>
        {(['list', 'pictures'] as const).map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={address.show === one}
            onClick={() => show({ show: one, page: address.page })}
          >
            {itemsText(`office.items.show.${one}`)}
          </button>
        ))}
      </fieldset>
      <select
        className={styles.sort}
        aria-label={itemsText('office.items.sort')}
        value={address.sort}
        onChange={({ target }) => show({ sort: ITEM_SORTS.find((one) => one === target.value) })}
      >
        {ITEM_SORTS.map((one) => (
          <option key={one} value={one}>
            {itemsText(`office.items.sort.${one}`)}
          </option>
        ))}
      </select>
    </div>
  );
}
