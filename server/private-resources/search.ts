import { scanInput, scanned, searchQuery, searchResult } from '#contract/private/search.ts';
import { privateOperation, type Resource } from '#server/http/resource.ts';
import { whatIsScanned } from '#server/today/scan.ts';
import { searchEverything } from '#server/today/search-everything.ts';

/** Search of the palette by any text, and of a scanner by code. */
export const officeSearch: Resource = {
  name: 'search',
  type: 'OfficeSearch',
  shape: searchResult,
  operations: [
    privateOperation({
      kind: 'call',
      method: 'GET',
      path: '',
      title: 'Finds orders, items, customers and trade-ins by any scrap.',
      right: 'search',
      inBackground: true,
      query: searchQuery,
      returns: searchResult,
      handle: async ({ db, query, member }) => ({ found: await searchEverything(db, query.text, member) }),
    }),
    privateOperation({
      kind: 'call',
      method: 'POST',
      path: '/scan',
      title:
        'Tells what a scanned code is of: an order, an item, a trade-in or its item, a voucher, or a tablet.',
      right: 'search',
      body: scanInput,
      returns: scanned,
      handle: ({ db, body, member }) => whatIsScanned(db, body.code, member),
    }),
  ],
};
