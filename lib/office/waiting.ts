import { queryOptions } from '@tanstack/react-query';
import { PANEL_FILTERS } from '#contract/filters.ts';
import { MEASUREMENTS } from '#contract/measurement-names.ts';
import { type Waiting, type WaitingQuery, waiting } from '#contract/private/waiting.ts';
import compiled from '#messages/en-GB/office-waiting.json' with { type: 'json' };
import type texts from '../../messages/en-GB/office-waiting.json';
import { canonicalSize, plainSize } from '../catalogue/sizes.ts';
import { money } from './formats.ts';
import { callOffice } from './office-client.ts';
import { officeTexts } from './texts.ts';

export const waitingText = officeTexts<keyof typeof texts>(compiled);

/** Query for shoppers who wait for an item of the shop, or for one at the bench with its findings so far. */
export const waitingQuery = (
  kind: 'items' | 'trade-ins',
  id: string,
  { condition, price }: WaitingQuery = {},
) =>
  queryOptions({
    queryKey: [kind === 'items' ? 'item' : 'trade-in', id, 'waiting', condition, price],
    queryFn: ({ signal }) =>
      callOffice({
        path: `${kind}/${encodeURIComponent(id)}/waiting`,
        // The server knows the price of the shop's item. The key contains it because another price matches other
        // searches.
        query: kind === 'items' ? {} : { condition, price },
        background: true,
        returns: waiting,
        signal,
      }),
    staleTime: 60_000,
  });

/** Formats the query of a saved search: `“wool coat”, women, 38, up to 80 €`. */
export function wantedText(wanted: Waiting['wanted'][number]): string {
  const { q, without, collection, minPrice, maxPrice, measurements } = wanted;
  const parts = [
    q && waitingText('office.waiting.words', { words: q }),
    without && waitingText('office.waiting.without', { words: without }),
    collection && waitingText('office.waiting.collection', { name: collection }),
    ...PANEL_FILTERS.flatMap((filter) => {
      if (filter === 'gender')
        return (wanted.gender ?? []).map((gender) => waitingText('office.waiting.gender', { gender }));
      if (filter === 'state')
        return (wanted.state ?? []).map((condition) =>
          waitingText('office.waiting.condition', { condition }),
        );
      if (filter === 'size')
        return [...new Set((wanted.size ?? []).map((size) => plainSize(canonicalSize(size))))];
      return wanted[filter] ?? [];
    }),
    ...MEASUREMENTS.flatMap((part) => {
      const { gte, lte } = measurements?.[part] ?? {};
      if (gte === undefined && lte === undefined) return [];
      const bounds = lte === undefined ? 'from' : gte === undefined ? 'to' : 'both';
      return waitingText('office.waiting.length', { part, bounds, min: gte ?? 0, max: lte ?? 0 });
    }),
    minPrice !== undefined && waitingText('office.waiting.from', { price: money(minPrice) }),
    maxPrice !== undefined && waitingText('office.waiting.to', { price: money(maxPrice) }),
  ];
  return parts.flatMap((part) => part || []).join(', ') || waitingText('office.waiting.all');
}
