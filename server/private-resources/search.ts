import { searchQuery, searchResult } from '#contract/private/search.ts';
import { privateOperation, type Resource } from '#server/http/resource.ts';
import { searchEverything } from '#server/today/search-everything.ts';

/** Everything by any scrap: what the palette finds. */
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
  ],
};
