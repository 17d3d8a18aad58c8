import { idOf, iri, pageQuery } from '#contract/hydra.ts';
import {
  type SavedSearch,
  type SavedSearchCreate,
  savedSearchCreate,
  savedSearchPatch,
  savedSearch as shape,
} from '#contract/saved-search.ts';
import { Invalid } from '#server/errors.ts';
import { sliceOf } from '#server/http/page-slice.ts';
import { parameter } from '#server/http/parameter.ts';
import { type Call, operation, type Resource } from '#server/http/resource.ts';
import { refusalText } from '#server/refusal-texts.ts';
import {
  changeSavedSearch,
  deleteSavedSearch,
  findSavedSearch,
  listSavedSearches,
  requestSavedSearch,
  type SavedSearchRow,
  saveSearch,
} from '#server/wishlists/saved-searches.ts';
import { customerOf } from './credit/customer.ts';

const wire = (row: SavedSearchRow): SavedSearch => ({
  ...row.query,
  '@id': iri('saved-searches', row.id),
  '@type': 'SavedSearch',
  id: row.id,
  name: row.name,
  status: row.paused_at ? 'paused' : row.confirmed_at ? 'active' : 'pending',
  createdAt: row.created_at,
});

const idIn = (call: Call<unknown>): string => idOf(parameter(call.params));

/**
 * Saves a search. A customer's begins at once, any other when the mailed link is opened, even if the mailbox has
 * others.
 */
async function save({ bearer, body, db, request }: Call<unknown, SavedSearchCreate>) {
  const { name, email, isPaused, ...query } = body;
  if (bearer?.kind === 'customer')
    return wire(await saveSearch(db, bearer.userId, { name, query, isPaused }));
  if (!email) throw new Invalid([{ field: 'email', message: refusalText('violation.blank'), rule: 'blank' }]);
  const locale = request.url.searchParams.get('_locale') ?? '';
  return wire(await requestSavedSearch(db, request.ip, { name, query, email, locale }));
}

/** Searches whose new items are mailed. */
export const savedSearches: Resource = {
  name: 'saved-searches',
  type: 'SavedSearch',
  shape,
  operations: [
    operation({
      kind: 'list',
      title: 'Lists the searches that the customer saved, newest first.',
      guard: 'customer',
      query: pageQuery,
      returns: shape,
      async handle(call) {
        const { total, rows } = await listSavedSearches(call.db, customerOf(call), sliceOf(call.query));
        return { total, members: rows.map(wire) };
      },
    }),
    operation({
      kind: 'create',
      title: 'Saves a search; a guest’s begins when the link that goes to the mailbox is opened.',
      guard: 'public',
      body: savedSearchCreate,
      returns: shape,
      handle: save,
    }),
    operation({
      kind: 'read',
      title: 'Reads a saved search.',
      guard: 'customer',
      returns: shape,
      handle: async (call) => wire(await findSavedSearch(call.db, customerOf(call), idIn(call))),
    }),
    operation({
      kind: 'update',
      title: 'Renames, pauses or goes on with a saved search.',
      guard: 'customer',
      body: savedSearchPatch,
      returns: shape,
      handle: async (call) => wire(await changeSavedSearch(call.db, customerOf(call), idIn(call), call.body)),
    }),
    operation({
      kind: 'delete',
      title: 'Deletes a saved search.',
      guard: 'customer',
      returns: null,
      async handle(call) {
        await deleteSavedSearch(call.db, customerOf(call), idIn(call));
        return undefined;
      },
    }),
  ],
};
