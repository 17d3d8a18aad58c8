'use client';

import { useQuery } from '@tanstack/react-query';
import type { OfficeItemDetails } from '#contract/private/item-details.ts';
import { waitingQuery, waitingText } from '#lib/office/waiting.ts';
import { Panel } from '../parts/panel.tsx';
import { QueryState } from '../parts/query-state.tsx';
import { WaitingList } from '../parts/waiting-list.tsx';

/** Who waits for an item, and what they look for. */
export function WaitingPanel({ item }: { item: OfficeItemDetails }) {
  // Another price fits other searches.
  const query = useQuery(waitingQuery('items', item.id, { price: item.price }));
  return (
    <Panel title={waitingText('office.waiting')}>
      <QueryState query={query} rows={3}>
        {(waiting) => <WaitingList waiting={waiting} isOnSale />}
      </QueryState>
    </Panel>
  );
}
