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

/** Query for orders, items, customers and trade-ins that match a text of at least two letters. */
export const everythingQuery = (text: string) =>
  queryOptions({
    queryKey: ['search', text],
    queryFn: ({ signal }) =>
      callOffice({ path: 'search', query: { text }, background: true, returns: searchResult, signal }),
    enabled: text.length >= 2,
    placeholderData: text.length >= 2 ? keepPreviousData : undefined,
  });

/** Looks up the subject of a code; refused if it has none that the member may open. */
export const lookUpCode = (code: string) =>
  callOffice({ method: 'POST', path: 'search/scan', body: { code }, returns: scanned });

/** A voucher's code scanned outside a till, for the till to read: it is money, so it is in no address. */
export const scannedVoucherQuery = queryOptions<string | null>({
  queryKey: ['scanned-voucher'],
  queryFn: skipToken,
  staleTime: Number.POSITIVE_INFINITY,
});

/** Returns the page of a scanned code. @param mayGrade whether the member opens a trade-in's item at the bench */
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
