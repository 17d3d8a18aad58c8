import Link from 'next/link';
import type { OfficeOrder } from '#contract/private/orders.ts';
import { moment, money } from '#lib/office/formats.ts';
import { ordersText, stateLook } from '#lib/office/orders.ts';
import { officeOrderPath } from '#lib/office-paths.ts';
import { groupedCode } from '#shared/grouped-code.ts';
import type { Column } from '../parts/data-table.tsx';
import { State } from '../parts/state.tsx';
import { Thumbnail } from '../parts/thumbnail.tsx';
import styles from './orders.module.css';

/** Number of an order's photos in its row. */
const SHOWN = 4;

export const ORDER_COLUMNS: Column<OfficeOrder>[] = [
  {
    id: 'order',
    header: ordersText('office.orders.order'),
    cell: ({ row: { original } }) => (
      <Link className={styles.reference} href={officeOrderPath(original.id)} prefetch={false}>
        {groupedCode(original.id)}
      </Link>
    ),
  },
  {
    id: 'placed',
    header: ordersText('office.orders.placed'),
    meta: { wide: true },
    cell: ({ row: { original } }) => moment(original.placedAt),
  },
  {
    id: 'buyer',
    header: ordersText('office.orders.buyer'),
    cell: ({ row: { original } }) => (
      <div className={styles.buyer}>
        {original.buyer}
        <span>{original.place}</span>
      </div>
    ),
  },
  {
    id: 'items',
    header: ordersText('office.orders.items'),
    meta: { wide: true },
    cell: ({
      row: {
        original: { items },
      },
    }) => (
      <div className={styles.photos}>
        {items.slice(0, SHOWN).map(({ code, photo }) => (
          <Thumbnail key={code} photo={photo} />
        ))}
        {items.length > SHOWN && (
          <span>{ordersText('office.orders.more', { count: items.length - SHOWN })}</span>
        )}
      </div>
    ),
  },
  {
    id: 'delivery',
    header: ordersText('office.orders.delivery'),
    meta: { wide: true },
    cell: ({ row: { original } }) =>
      original.store ? ordersText('office.orders.collectIn', { store: original.store }) : original.delivery,
  },
  {
    id: 'packer',
    header: ordersText('office.orders.packer'),
    meta: { wide: true },
    cell: ({ row: { original } }) => original.packer?.name,
  },
  {
    id: 'total',
    header: ordersText('office.orders.total'),
    meta: { number: true },
    cell: ({ row: { original } }) => money(original.total),
  },
  {
    id: 'state',
    header: ordersText('office.orders.state'),
    cell: ({ row: { original } }) => <OrderState state={original.state} />,
  },
];

/** The state of an order: a ring that fills, and a word. */
export function OrderState({ state }: Pick<OfficeOrder, 'state'>) {
  return <State {...stateLook(state)}>{stateName(state)}</State>;
}

/** Name of a state; states before the payment are never shown. */
export function stateName(state: OfficeOrder['state']): string {
  if (state === 'draft' || state === 'validated' || state === 'payment_pending' || state === 'payment_failed')
    return '';
  return ordersText(`office.orders.state.${state}`);
}
