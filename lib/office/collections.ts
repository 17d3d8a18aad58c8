import { queryOptions } from '@tanstack/react-query';
import { collectionOf } from '#contract/hydra.ts';
import {
  type CollectionPatch,
  type OfficeCollectionDetails,
  officeCollection,
  officeCollectionDetails,
} from '#contract/private/collections.ts';
import { productCollection } from '#contract/product.ts';
import compiled from '#messages/en-GB/office-collections.json' with { type: 'json' };
import { shopTimeZone } from '#shared/shop-time.ts';
import { clockAt, momentOf } from '#shared/zone-clock.ts';
import type texts from '../../messages/en-GB/office-collections.json';
import { browserClient } from '../api/browser-client.ts';
import { callOffice } from './office-client.ts';
import { officeTexts } from './texts.ts';

export const collectionsText = officeTexts<keyof typeof texts>(compiled);

export const collectionsQuery = queryOptions({
  queryKey: ['collections'],
  queryFn: ({ signal }) =>
    callOffice({
      path: 'collections',
      query: { itemsPerPage: 100 },
      returns: collectionOf(officeCollection),
      signal,
    }),
});

export const collectionQuery = (slug: string) =>
  queryOptions({
    queryKey: ['collection', slug],
    queryFn: ({ signal }) =>
      callOffice({
        path: `collections/${encodeURIComponent(slug)}`,
        returns: officeCollectionDetails,
        signal,
      }),
  });

export const createCollection = (name: string) =>
  callOffice({ method: 'POST', path: 'collections', body: { name }, returns: officeCollectionDetails });
export const changeCollection = (
  { id, version }: Pick<OfficeCollectionDetails, 'id' | 'version'>,
  body: CollectionPatch,
) =>
  callOffice({ method: 'PATCH', path: `collections/${id}`, version, body, returns: officeCollectionDetails });

/** Query for products that match a search. */
export const productsFoundQuery = (search: string) =>
  queryOptions({
    queryKey: ['products-found', search],
    queryFn: ({ signal }) =>
      browserClient({
        path: `articles?${new URLSearchParams({ q: search, itemsPerPage: '6' })}`,
        returns: productCollection,
        signal,
      }),
    enabled: search.trim() !== '',
  });

/** Query for the current values of filters in the shop. */
export const facetsQuery = queryOptions({
  queryKey: ['facets'],
  queryFn: ({ signal }) =>
    browserClient({ path: 'articles?itemsPerPage=0', returns: productCollection, signal }),
});

/** Formats a moment for a date field: the shop's time, to the minute, as in the lists of the office. */
export const localMoment = (at: string | undefined): string =>
  at === undefined ? '' : new Date(clockAt(Date.parse(at), shopTimeZone())).toISOString().slice(0, 16);

/** @param local the shop's time in a date field @returns ISO 8601; null if empty */
export const momentOfField = (local: string): string | null =>
  local === '' ? null : new Date(momentOf(Date.parse(`${local}Z`), shopTimeZone())).toISOString();
