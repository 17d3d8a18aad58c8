import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { type Scanned, scanned, searchResult } from '#contract/private/search.ts';
import {
  officeBenchPath,
  officeItemPath,
  officeOrderPath,
  officeStorePath,
  officeStoresPath,
  officeTradeInPath,
} from '../office-paths.ts';
import { callOffice } from './office-client.ts';

/** Orders, items, customers and trade-ins that a scrap finds; two letters are the least. */
export const everythingQuery = (text: string) =>
  queryOptions({
    queryKey: ['search', text],
    queryFn: ({ signal }) =>
      callOffice({ path: 'search', query: { text }, background: true, returns: searchResult, signal }),
    enabled: text.length >= 2,
    placeholderData: text.length >= 2 ? keepPreviousData : undefined,
  });

/** What a code is of; refused where it is of nothing that the member may open. */
export const lookUpCode = (code: string) =>
  callOffice({ method: 'POST', path: 'search/scan', body: { code }, returns: scanned });

/** A voucher's code that was scanned away from a till, which takes it from here: it is money, so no address holds it. */
export const scannedVoucherQuery = queryOptions<string | null>({
  queryKey: ['scanned-voucher'],
  queryFn: skipToken,
  staleTime: Number.POSITIVE_INFINITY,
});

/** The page of what was scanned. @param mayGrade whether the member opens an item of a trade-in at the bench */
export function pathOfScanned({ kind, key }: Scanned, mayGrade: boolean): string {
  switch (kind) {
    case 'item':
      return officeItemPath(key);
    case 'order':
      return officeOrderPath(key);
    case 'trade-in':
      return officeTradeInPath(key);
    case 'trade-in-item':
      return mayGrade ? officeBenchPath(key) : officeTradeInPath(key.replace(/-\d+$/, ''));
    case 'tablet':
      return officeStorePath(key, 'people');
    case 'voucher':
      return officeStoresPath();
  }
}
