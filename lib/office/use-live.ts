import { queryOptions, skipToken, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Topic } from '#contract/private/topics.ts';
import { type Liveness, listenToOffice } from './live.ts';

/** Query for the mode of updates; written by `useLive`. */
export const livenessQuery = queryOptions<Liveness>({
  queryKey: ['liveness'],
  queryFn: skipToken,
  staleTime: Number.POSITIVE_INFINITY,
});

/** First parts of the keys of queries about a topic, besides the topic's own name. */
const KEYS: Record<Topic, readonly string[]> = {
  orders: ['order', 'stalled-parcels', 'today', 'stores', 'customers', 'customer', 'notes'],
  'trade-ins': ['trade-in', 'stalled-parcels', 'workshop', 'today'],
  items: ['item', 'collections', 'collection', 'today'],
  customers: ['customer', 'notes', 'letters'],
  appointments: ['stores', 'store', 'today'],
  stores: ['store', 'today'],
  messages: ['message', 'today'],
  prices: ['price-grid'],
  content: ['synonyms', 'content-page', 'content-pages', 'content-home'],
  jobs: ['failed-jobs', 'today'],
  mails: ['mail'],
  team: ['session'],
  integrations: ['webhook-endpoints', 'webhook-deliveries', 'api-keys', 'today'],
  editors: [],
  audit: ['audit-log'],
};

/** Refetches data that changed elsewhere, within a second or two. */
export function useLive(isOn: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isOn) return;
    return listenToOffice({
      changed(topics) {
        const names = new Set<unknown>(topics.flatMap((topic) => [topic, ...KEYS[topic]]));
        void client.invalidateQueries({ predicate: ({ queryKey }) => names.has(queryKey[0]) });
      },
      became: (liveness) => client.setQueryData(livenessQuery.queryKey, liveness),
    });
  }, [client, isOn]);
}
