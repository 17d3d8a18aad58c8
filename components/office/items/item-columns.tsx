import clsx from 'clsx';
import Link from 'next/link';
import type { OfficeItem } from '#contract/private/items.ts';
import { money, perCent } from '#lib/office/formats.ts';
import { itemLook, itemsText, shortMoney, stateOfItem } from '#lib/office/items.ts';
import { officeItemPath } from '#lib/office-paths.ts';
import type { Column } from '../parts/data-table.tsx';
import { State, Tag } from '../parts/state.tsx';
import { Thumbnail } from '../parts/thumbnail.tsx';
import styles from './items.module.css';

/** Days of a full bar; more are late. */
const LONG = 90;

/** The name of an item: its brand and title, or its code if it has neither. */
export const nameOf = ({ brand, title, code }: Pick<OfficeItem, 'brand' | 'title' | 'code'>): string =>
  [brand, title].filter(Boolean).join(', ') || code;

const conditionOf = ({ condition }: OfficeItem): string =>
  condition ? itemsText('office.items.condition', { condition }) : '';

/** Columns of the list; those of amounts only for members with the right. */
export function itemColumns(mayKnow: { paid: boolean; margin: boolean }): Column<OfficeItem>[] {
  return [
    {
      id: 'item',
      header: itemsText('office.items.item'),
      cell: ({ row: { original } }) => (
        <div className={styles.item}>
          <Thumbnail photo={original.photo} />
          <div className={styles.name}>
            {original.state === 'to-publish' ? (
              <b>{original.brand || original.code}</b>
            ) : (
              <Link href={officeItemPath(original.id)} prefetch={false}>
                {original.brand || original.code}
              </Link>
            )}
            <span>{original.title}</span>
          </div>
        </div>
      ),
    },
    {
      id: 'size',
      header: itemsText('office.items.size'),
      meta: { wide: true },
      cell: ({ row: { original } }) => (
        <div className={styles.two}>
          {original.size || itemsText('office.items.oneSize')}
          <span>{conditionOf(original)}</span>
        </div>
      ),
    },
    {
      id: 'state',
      header: itemsText('office.items.state'),
      meta: { wide: true },
      cell: ({ row: { original } }) => <ItemState state={original.state} />,
    },
    {
      id: 'days',
      header: itemsText('office.items.days'),
      meta: { number: true, wide: true },
      cell: ({ row: { original } }) => <Days days={original.days} />,
    },
    {
      id: 'hearts',
      header: itemsText('office.items.hearts'),
      meta: { number: true, wide: true },
      cell: ({ row: { original } }) => (original.state === 'to-publish' ? '–' : original.hearts),
    },
    ...(mayKnow.paid ? [PAID] : []),
    {
      id: 'price',
      header: itemsText('office.items.price'),
      meta: { number: true },
      cell: ({ row: { original } }) => (
        <div className={styles.two}>
          <b>{original.price === undefined ? '–' : shortMoney(original.price)}</b>
          {original.noMarkdowns && <span>{itemsText('office.items.isWithoutMarkdowns')}</span>}
        </div>
      ),
    },
    ...(mayKnow.margin ? [MARGIN] : []),
    {
      id: 'shelf',
      header: itemsText('office.items.shelf'),
      meta: { number: true, wide: true },
      cell: ({ row: { original } }) =>
        original.shelf && (
          <span title={original.store}>
            <Tag>{original.shelf}</Tag>
          </span>
        ),
    },
  ];
}

const PAID: Column<OfficeItem> = {
  id: 'paid',
  header: itemsText('office.items.paid'),
  meta: { number: true, wide: true },
  cell: ({ row: { original } }) =>
    original.paid !== undefined && <span className={styles.soft}>{shortMoney(original.paid)}</span>,
};

const MARGIN: Column<OfficeItem> = {
  id: 'margin',
  header: itemsText('office.items.margin'),
  meta: { number: true, wide: true },
  cell: ({ row: { original } }) => <Margin {...original} />,
};

/** The margin of a price, and its share of it. */
function Margin({ margin, price }: Pick<OfficeItem, 'margin' | 'price'>) {
  if (margin === undefined || !price) return null;
  return (
    <div className={styles.two}>
      {money(margin)}
      <span>{perCent(Math.round((margin / price) * 100))}</span>
    </div>
  );
}

/** Days on sale, with a bar that is full at 90 days. */
function Days({ days }: Pick<OfficeItem, 'days'>) {
  if (days === undefined) return '–';
  return (
    <div className={styles.days}>
      {days}
      <i aria-hidden="true">
        <i
          className={clsx(days >= LONG && styles.long)}
          style={{ width: `${Math.min(100, (days / LONG) * 100)}%` }}
        />
      </i>
    </div>
  );
}

/** The state of an item: a ring that fills, and a word. */
export function ItemState({ state }: Pick<OfficeItem, 'state'>) {
  return <State {...itemLook(state)}>{stateOfItem(state)}</State>;
}
