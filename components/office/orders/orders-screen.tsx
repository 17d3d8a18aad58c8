'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useRouter, useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { DELIVERY_PLACES, type OfficeOrder, ORDER_VIEWS } from '#contract/private/orders.ts';
import { longDay } from '#lib/office/formats.ts';
import { failureText } from '#lib/office/frame-texts.ts';
import {
  ORDERS_PER_PAGE,
  type OrderFilter,
  type OrdersFile,
  orderCountsQuery,
  ordersAddressOf,
  ordersExportUrl,
  ordersQuery,
  ordersText,
} from '#lib/office/orders.ts';
import { mayDo, sessionQuery } from '#lib/office/session.ts';
import { useAddress } from '#lib/office/use-address.ts';
import { useKeys } from '#lib/office/use-keys.ts';
import { officeOrderPath, officeOrdersPath } from '#lib/office-paths.ts';
import { shopDay } from '#shared/shop-time.ts';
import { Button, ButtonLink } from '../parts/button.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { isEmptyList, Pager } from '../parts/pager.tsx';
import { QueryState } from '../parts/query-state.tsx';
import { SearchBox } from '../parts/search-box.tsx';
import { Note } from '../parts/state.tsx';
import { useToast } from '../parts/toast.tsx';
import { SavedViews } from '../saved-views.tsx';
import { BulkBar, Screen, Tabs } from '../screen.tsx';
import { GiveDialog } from './give-dialog.tsx';
import { openSlips } from './open-slips.ts';
import { ORDER_COLUMNS } from './order-columns.tsx';
import styles from './orders.module.css';

const VIEW_TITLES = {
  'to-pack': 'office.orders.view.toPack',
  mine: 'office.orders.view.mine',
  collect: 'office.orders.view.collect',
  'on-its-way': 'office.orders.view.onItsWay',
  returns: 'office.orders.view.returns',
  all: 'office.orders.view.all',
} as const;

const NONE: ReadonlySet<string> = new Set();

/** Groups rows by the day their parcel is due, late ones first. */
function dueGroup({ dueOn }: OfficeOrder) {
  if (dueOn === undefined) return { id: 'none', title: '' };
  const today = shopDay();
  const day = longDay(dueOn);
  if (dueOn < today)
    return {
      id: dueOn,
      title: <b className={styles.late}>{ordersText('office.orders.due.late', { day })}</b>,
    };
  return {
    id: dueOn,
    title:
      dueOn === today
        ? ordersText('office.orders.due.today')
        : ordersText('office.orders.due.later', { day }),
  };
}

/** Orders by view, found by any part of their data; packing slips of the selected ones. */
export function OrdersScreen() {
  const parameters = useSearchParams();
  const [{ view, search, delivery, page }, change] = useAddress(ordersAddressOf, officeOrdersPath);
  const router = useRouter();
  const toast = useToast();
  const [selected, setSelected] = useState(NONE);
  const [isGiving, setIsGiving] = useState(false);
  const query = useQuery(ordersQuery({ view, search, delivery, page }));
  const { data: counts } = useQuery(orderCountsQuery);
  const { data: session } = useQuery(sessionQuery);
  const { data: toPack } = useQuery(ordersQuery({ view: 'to-pack', search: '', page: 1 }));
  const mayPack = mayDo(session, 'orders.pack');
  const next = toPack?.['hydra:member'][0];
  const rows = query.data?.['hydra:member'] ?? [];
  const chosen = rows.filter(({ id }) => selected.has(id));
  const printing = useMutation({
    mutationFn: (of: OrdersFile) =>
      openSlips(
        chosen.map(({ id }) => id),
        of,
      ),
    onSuccess: (text) => {
      toast({ text });
      setSelected(NONE);
    },
  });
  const show = (changes: Partial<OrderFilter>) => {
    setSelected(NONE);
    change({ page: 1, ...changes });
  };
  useKeys({
    ...(mayPack && next && { enter: () => router.push(officeOrderPath(next.id)) }),
    ...(chosen.length > 0 && {
      p: () => printing.mutate('slips'),
      'shift p': () => printing.mutate('pick-list'),
      a: () => setIsGiving(true),
    }),
  });
  return (
    <Screen
      title={ordersText('office.orders.title')}
      actions={
        <>
          <a className={styles.csv} href={ordersExportUrl({ view, search, delivery })} download>
            {ordersText('office.orders.csv')}
          </a>
          {mayPack && next && (
            <ButtonLink kind="go" shortcut="Enter" href={officeOrderPath(next.id)}>
              {ordersText('office.orders.packNext')}
            </ButtonLink>
          )}
        </>
      }
    >
      <Tabs
        label={ordersText('office.orders.views')}
        current={view}
        tabs={ORDER_VIEWS.map((id) => ({
          id,
          title: ordersText(VIEW_TITLES[id]),
          href: officeOrdersPath({ view: id, search }),
          count: counts?.[id],
        }))}
      />
      <div className={styles.filters}>
        <SearchBox
          key={view}
          label={ordersText('office.orders.search')}
          value={search}
          onSearch={(text) => show({ search: text })}
        />
        <select
          className={styles.select}
          aria-label={ordersText('office.orders.filter.delivery')}
          value={delivery ?? ''}
          onChange={({ target }) => show({ delivery: target.value || undefined })}
        >
          <option value="">{ordersText('office.orders.filter.any')}</option>
          {DELIVERY_PLACES.map((place) => (
            <option key={place} value={place}>
              {ordersText(`office.orders.filter.${place}`)}
            </option>
          ))}
        </select>
        <SavedViews list="orders" path={officeOrdersPath()} query={parameters.toString()} />
      </div>
      {printing.error && <Note tone="late">{failureText(printing.error)}</Note>}
      <QueryState
        query={query}
        rows={10}
        isEmpty={isEmptyList}
        empty={
          search === '' ? (
            ordersText(`office.orders.empty.${view}`)
          ) : (
            <>
              <p>{ordersText('office.orders.empty.search', { search })}</p>
              {view !== 'all' && (
                <ButtonLink href={officeOrdersPath({ view: 'all', search })}>
                  {ordersText('office.orders.searchAll')}
                </ButtonLink>
              )}
            </>
          )
        }
      >
        {({ 'hydra:member': members, 'hydra:totalItems': total }) => (
          <>
            <DataTable
              label={ordersText('office.orders.title')}
              columns={ORDER_COLUMNS}
              rows={members}
              idOf={({ id }) => id}
              onOpen={({ id }) => router.push(officeOrderPath(id))}
              groupOf={view === 'to-pack' ? dueGroup : undefined}
              isOff={({ state }) => state === 'refunded' || state === 'cancelled'}
              isStale={query.isPlaceholderData}
              selected={mayPack ? selected : undefined}
              onSelect={mayPack ? setSelected : undefined}
              selectLabel={({ id }) => ordersText('office.orders.select', { reference: id })}
            />
            <Pager
              page={page}
              perPage={ORDERS_PER_PAGE}
              total={total}
              go={(number) => show({ page: number })}
            />
          </>
        )}
      </QueryState>
      {chosen.length > 0 && (
        <BulkBar>
          <b>{ordersText('office.orders.selected', { count: chosen.length })}</b>
          <span className={styles.quiet}>
            {ordersText('office.orders.selectedItems', {
              count: chosen.reduce((sum, { items }) => sum + items.length, 0),
            })}
          </span>
          <Button shortcut="P" onClick={() => printing.mutate('slips')} disabled={printing.isPending}>
            {ordersText('office.orders.print', { count: chosen.length })}
          </Button>
          <Button
            shortcut="Shift P"
            onClick={() => printing.mutate('pick-list')}
            disabled={printing.isPending}
          >
            {ordersText('office.orders.pickList')}
          </Button>
          <Button shortcut="A" onClick={() => setIsGiving(true)}>
            {ordersText('office.orders.give')}
          </Button>
          <Button shortcut="Esc" onClick={() => setSelected(NONE)}>
            {ordersText('office.orders.clear')}
          </Button>
        </BulkBar>
      )}
      {isGiving && (
        <GiveDialog
          orders={chosen.map(({ id }) => id)}
          close={() => setIsGiving(false)}
          given={() => {
            setIsGiving(false);
            setSelected(NONE);
          }}
        />
      )}
    </Screen>
  );
}
