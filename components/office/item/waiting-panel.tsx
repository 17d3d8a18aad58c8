'use client';

import { useQuery } from '@tanstack/react-query';
import type { OfficeItemDetails } from '#contract/private/item-details.ts';
import { waitingQuery, waitingText } from '#lib/office/waiting.ts';
import { Panel } from '../parts/panel.tsx';
import { QueryState } from '../parts/query-state.tsx';
import { WaitingList } from '../parts/waiting-list.tsx';

/** Customers who wait for an item: hearts and matching saved searches. */
export function WaitingPanel({ item }: { item: OfficeItemDetails }) {
  // Other saved searches match another price.
  const query = useQuery(waitingQuery('items', item.id, { price: item.price }));
  return (
    <Panel title={waitingText('office.waiting')}>
      <QueryState query={query} rows={3}>
        {(waiting) => <WaitingList waiting={waiting} isOnSale />}
      </QueryState>
    </Panel>
  );
}
