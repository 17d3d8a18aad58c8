import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  journalReport,
  reconciliationReport,
  registerCollection,
  vatReport,
} from '#contract/private/books.ts';
import { callOffice, fetchOfficeFile } from './office-client.ts';
import type { Days } from './report-range.ts';

/** Number of rows per page of the register. */
export const ENTRIES_PER_PAGE = 25;

export type BooksFile = 'seller-register' | 'vat-statement' | 'journal';

export const registerQuery = (days: Days, page: number) =>
  queryOptions({
    queryKey: ['books', 'seller-register', days, page],
    queryFn: ({ signal }) =>
      callOffice({
        path: 'books/seller-register',
        query: { ...days, page, itemsPerPage: ENTRIES_PER_PAGE },
        returns: registerCollection,
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const vatQuery = (days: Days) =>
  queryOptions({
    queryKey: ['books', 'vat', days],
    queryFn: ({ signal }) =>
      callOffice({ path: 'books/vat-statement', query: { ...days }, returns: vatReport, signal }),
    placeholderData: keepPreviousData,
  });

export const journalQuery = (days: Days) =>
  queryOptions({
    queryKey: ['books', 'journal', days],
    queryFn: ({ signal }) =>
      callOffice({ path: 'books/journal', query: { ...days }, returns: journalReport, signal }),
    placeholderData: keepPreviousData,
  });

/** Compares the books with the payment provider's; only on request, as it calls the provider. @throws ApiError */
export const compareBooks = () => callOffice({ path: 'books/reconciliation', returns: reconciliationReport });

/** Fetches a file of the books. @throws ApiError */
export const fetchBooksFile = (name: BooksFile, days: Days): Promise<Blob> =>
  fetchOfficeFile({ path: `books/${name}/csv`, query: { ...days } });
