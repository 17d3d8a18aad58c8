'use client';

import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { OfficeOrder } from '#contract/private/orders.ts';
import type { OfficeStore } from '#contract/private/stores.ts';
import { moment } from '#lib/office/formats.ts';
import { codeOf } from '#lib/office/orders.ts';
import { storeOrdersQuery, storesText } from '#lib/office/stores.ts';
import { useKeys } from '#lib/office/use-keys.ts';
import { groupedCode } from '#shared/grouped-code.ts';
import { OrderState } from '../orders/order-columns.tsx';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { Icon } from '../parts/icon.tsx';
import { Panel } from '../parts/panel.tsx';
import { QueryState } from '../parts/query-state.tsx';
import { ScanBox } from '../parts/scan-box.tsx';
import { Thumbnail } from '../parts/thumbnail.tsx';
import { CollectOrder } from './collect-order.tsx';
import styles from './stores.module.css';

/** Number of an order's photos in its row. */
const SHOWN = 4;

const COLUMNS: Column<OfficeOrder>[] = [
  {
    id: 'order',
    header: storesText('office.stores.collect.order'),
    cell: ({ row: { original } }) => <b className={styles.reference}>{groupedCode(original.id)}</b>,
  },
  {
    id: 'buyer',
    header: storesText('office.stores.collect.buyer'),
    cell: ({ row: { original } }) => original.buyer,
  },
  {
    id: 'items',
    header: storesText('office.stores.collect.items'),
    meta: { wide: true },
    cell: ({ row: { original } }) => (
      <span className={styles.photos}>
        {original.items.slice(0, SHOWN).map(({ code, photo }) => (
          <Thumbnail key={code} photo={photo} />
        ))}
      </span>
    ),
  },
  {
    id: 'placed',
    header: storesText('office.stores.collect.paid'),
    meta: { wide: true },
    cell: ({ row: { original } }) => moment(original.placedAt),
  },
  {
    id: 'state',
    header: storesText('office.stores.collect.state'),
    cell: ({ row: { original } }) => <OrderState state={original.state} />,
  },
];

/** Orders to be collected in a store: the buyer's code opens one, its items are scanned, Enter hands it over. */
export function Collect({ store }: { store: OfficeStore }) {
  const query = useQuery(storeOrdersQuery(store.id));
  const box = useRef<HTMLInputElement>(null);
  const [opened, setOpened] = useState<{ reference: string; first?: string }>();
  const [unknown, setUnknown] = useState<string>();
  const orders = query.data?.['hydra:member'] ?? [];
  useKeys({ '/': () => box.current?.focus(), escape: () => setOpened(undefined) });
  const scan = (scanned: string) => {
    const reference = scanned.replace(/[\s-]/g, '');
    const byReference = orders.find(({ id }) => id === reference);
    const byItem = orders.find(({ items }) => items.some(({ code }) => codeOf(code) === scanned));
    setUnknown(byReference || byItem ? undefined : scanned);
    if (byReference) setOpened({ reference: byReference.id });
    else if (byItem) setOpened({ reference: byItem.id, first: scanned });
  };
  if (opened)
    return (
      <CollectOrder key={opened.reference} {...opened} store={store} leave={() => setOpened(undefined)} />
    );
  return (
    <>
      <ScanBox
        box={box}
        label={storesText('office.stores.collect.label')}
        placeholder={storesText('office.stores.collect.scan')}
        onScan={scan}
      />
      {unknown && (
        <div className={styles.wrong} role="alert">
          <Icon name="warning" /> {storesText('office.stores.collect.unknown', { code: unknown })}
        </div>
      )}
      <Panel title={storesText('office.stores.collect.title')} flush>
        <QueryState
          query={query}
          rows={4}
          isEmpty={({ 'hydra:member': all }) => all.length === 0}
          empty={storesText('office.stores.collect.empty')}
        >
          {({ 'hydra:member': all }) => (
            <DataTable
              label={storesText('office.stores.collect.title')}
              columns={COLUMNS}
              rows={all}
              idOf={({ id }) => id}
              onOpen={({ id }) => setOpened({ reference: id })}
            />
          )}
        </QueryState>
      </Panel>
    </>
  );
}
