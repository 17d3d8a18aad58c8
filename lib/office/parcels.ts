import { queryOptions } from '@tanstack/react-query';
import { collectionOf } from '#contract/hydra.ts';
import { stalledParcel } from '#contract/private/parcels.ts';
import compiled from '#messages/en-GB/office-parcels.json' with { type: 'json' };
import type parcels from '../../messages/en-GB/office-parcels.json';
import { callOffice } from './office-client.ts';
import { officeTexts } from './texts.ts';

export const parcelsText = officeTexts<keyof typeof parcels>(compiled);

/** Refresh interval of the list, in ms. */
const REFRESH_MS = 60_000;

export const stalledParcelsQuery = queryOptions({
  queryKey: ['stalled-parcels'],
  queryFn: ({ signal }) =>
    callOffice({
      path: 'stalled-parcels',
      query: { itemsPerPage: 100 },
      background: true,
      returns: collectionOf(stalledParcel),
      signal,
    }),
  refetchInterval: REFRESH_MS,
});
