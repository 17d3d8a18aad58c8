import clsx from 'clsx';
import Link from 'next/link';
import type { OfficeItem } from '#contract/private/items.ts';
import { itemsText, shortMoney } from '#lib/office/items.ts';
import { officeItemPath } from '#lib/office-paths.ts';
import { Icon } from '../parts/icon.tsx';
import { Tag } from '../parts/state.tsx';
import { ItemState, nameOf } from './item-columns.tsx';
import styles from './items.module.css';

interface ItemPicturesProps {
  items: readonly OfficeItem[];
  selected?: ReadonlySet<string>;
  onSelect?(selected: ReadonlySet<string>): void;
}

/** Items as a grid of pictures. */
export function ItemPictures({ items, selected, onSelect }: ItemPicturesProps) {
  const toggle = (id: string) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    onSelect?.(next);
  };
  return (
    <ul className={styles.pictures}>
      {items.map((item) => (
        <li key={item.id} className={clsx(selected?.has(item.id) && styles.chosen)}>
          <div className={styles.picture}>
            {item.photo ? (
              <img src={item.photo} alt="" loading="lazy" decoding="async" />
            ) : (
              <Icon name="item" />
            )}
            {selected && (
              <input
                type="checkbox"
                aria-label={itemsText('office.items.select', { name: nameOf(item), code: item.code })}
                checked={selected.has(item.id)}
                onChange={() => toggle(item.id)}
              />
            )}
          </div>
          {item.state === 'to-publish' ? (
            <b>{item.brand || item.code}</b>
          ) : (
            <Link href={officeItemPath(item.id)} prefetch={false}>
              <b>{item.brand || item.code}</b>
            </Link>
          )}
          <span className={styles.line}>{item.title}</span>
          <span className={styles.line}>
            <b>{item.price !== undefined && shortMoney(item.price)}</b> {item.size}
            {item.shelf && <Tag>{item.shelf}</Tag>}
            {item.noMarkdowns && <Tag>{itemsText('office.items.isWithoutMarkdowns')}</Tag>}
          </span>
          <ItemState state={item.state} />
        </li>
      ))}
    </ul>
  );
}
