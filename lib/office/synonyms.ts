import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { collectionOf } from '#contract/hydra.ts';
import { type SynonymGroup, synonymGroup } from '#contract/private/synonyms.ts';
import { productCollection } from '#contract/product.ts';
import { browserClient } from '../api/browser-client.ts';
import { callOffice } from './office-client.ts';

const PER_PAGE = 100;

const readPage = (page: number, signal: AbortSignal) =>
  callOffice({
    path: 'synonyms',
    query: { page, itemsPerPage: PER_PAGE },
    returns: collectionOf(synonymGroup),
    signal,
  });

/** Query for all groups. */
export const synonymsQuery = queryOptions({
  queryKey: ['synonyms'],
  async queryFn({ signal }): Promise<SynonymGroup[]> {
    const first = await readPage(1, signal);
    const pages = Math.ceil(first['hydra:totalItems'] / PER_PAGE);
    const more = Array.from({ length: Math.max(0, pages - 1) }, (_, index) => readPage(index + 2, signal));
    return [first, ...(await Promise.all(more))].flatMap((part) => part['hydra:member']);
  },
});

export const addSynonyms = (rule: string) =>
  callOffice({ method: 'POST', path: 'synonyms', body: { rule }, returns: synonymGroup });

type Seen = Pick<SynonymGroup, 'id' | 'version'>;

export const changeSynonyms = ({ id, version }: Seen, rule: string) =>
  callOffice({ method: 'PATCH', path: `synonyms/${id}`, version, body: { rule }, returns: synonymGroup });

export const removeSynonyms = ({ id, version }: Seen) =>
  callOffice({ method: 'DELETE', path: `synonyms/${id}`, version, returns: z.undefined() });

/** Restores a removed group. */
export async function bringBack({ id, rule, state }: SynonymGroup): Promise<SynonymGroup> {
  if (state === 'added') return addSynonyms(rule);
  return changeSynonyms(await callOffice({ path: `synonyms/${id}`, returns: synonymGroup }), rule);
}

/** Query for the results of the shop's search. */
export const triedSearchQuery = (search: string) =>
  queryOptions({
    queryKey: ['synonyms', 'tried', search],
    queryFn: ({ signal }) =>
      browserClient({
        path: `articles?${new URLSearchParams({ q: search, itemsPerPage: '8' })}`,
        returns: productCollection,
        signal,
      }),
    enabled: search.trim() !== '',
    placeholderData: keepPreviousData,
  });
