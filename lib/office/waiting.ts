import { queryOptions } from '@tanstack/react-query';
import { PANEL_FILTERS } from '#contract/filters.ts';
import { type Waiting, type WaitingQuery, waiting } from '#contract/private/waiting.ts';
import { money } from './formats.ts';
import { officeText } from './frame-texts.ts';
import { callOffice } from './office-client.ts';

/** Who waits for an item of the shop, or for one at the bench as it was found so far. */
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
        // What an item of the shop costs is known there; another price fits other searches, and is asked for anew.
        query: kind === 'items' ? {} : { condition, price },
        background: true,
        returns: waiting,
        signal,
      }),
    staleTime: 60_000,
  });

/** What a saved search looks for: `“wool coat”, women, 38, up to 80 €`. */
export function wantedText(wanted: Waiting['wanted'][number]): string {
  const { q, without, collection, minPrice, maxPrice } = wanted;
  const parts = [
    q && officeText('office.waiting.words', { words: q }),
    without && officeText('office.waiting.without', { words: without }),
    collection && officeText('office.waiting.collection', { name: collection }),
    ...PANEL_FILTERS.flatMap((filter) => {
      if (filter === 'gender')
        return (wanted.gender ?? []).map((gender) => officeText('office.waiting.gender', { gender }));
      if (filter === 'state')
        return (wanted.state ?? []).map((condition) => officeText('office.waiting.condition', { condition }));
      return wanted[filter] ?? [];
    }),
    minPrice !== undefined && officeText('office.waiting.from', { price: money(minPrice) }),
    maxPrice !== undefined && officeText('office.waiting.to', { price: money(maxPrice) }),
  ];
  return parts.flatMap((part) => part || []).join(', ') || officeText('office.waiting.all');
}
