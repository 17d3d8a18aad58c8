'use client';

import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useRouter } from 'next/navigation';
import {
  type OfficeTradeIn,
  TRADE_IN_LANES,
  type TradeInBoard,
  type TradeInLane,
} from '#contract/private/trade-ins.ts';
import { money } from '#lib/office/formats.ts';
import {
  dueText,
  laneQuery,
  pathOf,
  spacedNumber,
  TRADE_INS_PER_PAGE,
  type TradeInFilter,
  tradeInsText,
} from '#lib/office/trade-ins.ts';
import { officeTradeInsPath } from '#lib/office-paths.ts';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { isEmptyList, Pager } from '../parts/pager.tsx';
import { QueryState } from '../parts/query-state.tsx';
import { Thumbnail } from '../parts/thumbnail.tsx';
import { Tabs } from '../screen.tsx';
import styles from './trade-ins.module.css';

const COLUMNS: Column<OfficeTradeIn>[] = [
  {
    id: 'item',
    header: () => tradeInsText('office.tradeIns.item'),
    cell: ({ row: { original: item } }) => (
      <span className={styles.item}>
        <Thumbnail photo={item.photo} />
        <span>
          <b>{item.brand}</b>, {item.name}
          <small>{spacedNumber(item.id)}</small>
        </span>
      </span>
    ),
  },
  {
    id: 'seller',
    header: () => tradeInsText('office.tradeIns.seller'),
    cell: ({ row: { original } }) => original.seller ?? '',
    meta: { wide: true },
  },
  {
    id: 'state',
    header: () => tradeInsText('office.tradeIns.state'),
    cell: ({ row: { original } }) => tradeInsText('office.tradeIns.stateOf', { state: original.state }),
    meta: { wide: true },
  },
  {
    id: 'due',
    header: () => tradeInsText('office.tradeIns.due'),
    cell: ({ row: { original } }) => {
      const { text, tone } = dueText(original);
      return <span className={clsx(tone && styles[tone])}>{text}</span>;
    },
  },
  {
    id: 'amount',
    header: () => tradeInsText('office.tradeIns.amount'),
    cell: ({ row: { original } }) => (original.amount === undefined ? '' : money(original.amount)),
    meta: { number: true },
  },
];

/** The items of a lane as a table, by due date. */
export function LaneTable({ items, isStale }: { items: OfficeTradeIn[]; isStale: boolean }) {
  const router = useRouter();
  return (
    <DataTable
      label={tradeInsText('office.tradeIns.title')}
      columns={COLUMNS}
      rows={items}
      idOf={({ id }) => id}
      onOpen={(item) => router.push(pathOf(item))}
      isStale={isStale}
    />
  );
}

interface LaneListProps {
  lane: TradeInLane;
  filter: TradeInFilter;
  page: number;
  show(changes: { page: number }): void;
  board: TradeInBoard | undefined;
}

/** One lane as a list, with the others as tabs. */
export function LaneList({ lane, filter, page, show, board }: LaneListProps) {
  const query = useQuery(laneQuery(lane, { ...filter, page }));
  const counts = new Map(board?.lanes.map((one) => [one.lane, one.count]));
  return (
    <>
      <Tabs
        label={tradeInsText('office.tradeIns.lanes')}
        current={lane}
        tabs={TRADE_IN_LANES.map((id) => ({
          id,
          title: tradeInsText(`office.tradeIns.lane.${id}`),
          href: officeTradeInsPath({ ...filter, lane: id }),
          count: counts.get(id),
        }))}
      />
      <QueryState
        query={query}
        rows={10}
        isEmpty={isEmptyList}
        empty={
          filter.search
            ? tradeInsText('office.tradeIns.empty.search', { search: filter.search })
            : tradeInsText(`office.tradeIns.empty.${lane}`)
        }
      >
        {({ 'hydra:member': items, 'hydra:totalItems': total }) => (
          <>
            <LaneTable items={items} isStale={query.isPlaceholderData} />
            <Pager
              page={page}
              perPage={TRADE_INS_PER_PAGE}
              total={total}
              go={(number) => show({ page: number })}
            />
          </>
        )}
      </QueryState>
    </>
  );
}
