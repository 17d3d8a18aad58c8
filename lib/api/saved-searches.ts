import {
  type SavedSearch,
  type SavedSearchCreate,
  type SavedSearchPatch,
  savedSearch,
  savedSearchCollection,
} from '#contract/saved-search.ts';
import { type ApiClient, NO_BODY } from './client.ts';
import { storeAction } from './store-action.ts';

const pathOf = (id: string) => `saved-searches/${encodeURIComponent(id)}`;

/** GET saved-searches: all of the customer's, newest first. @throws ApiError 401, 403 */
export const readSavedSearches = async (client: ApiClient): Promise<SavedSearch[]> =>
  (await client({ path: 'saved-searches', query: { itemsPerPage: 100 }, returns: savedSearchCollection }))[
    'hydra:member'
  ];

/** POST saved-searches. @throws ApiError 409 for too many, 422, 429 */
export const createSavedSearch = (client: ApiClient, search: SavedSearchCreate): Promise<SavedSearch> =>
  storeAction('Erreur lors de l’enregistrement de la recherche', () =>
    client({ method: 'POST', path: 'saved-searches', body: search, returns: savedSearch }),
  );

/** PATCH saved-searches/{id}. @throws ApiError 404, 422 */
export const changeSavedSearch = (
  client: ApiClient,
  id: string,
  changes: SavedSearchPatch,
): Promise<SavedSearch> =>
  storeAction('Erreur lors de la modification de la recherche enregistrée', () =>
    client({ method: 'PATCH', path: pathOf(id), body: changes, returns: savedSearch }),
  );

/** DELETE saved-searches/{id}. @throws ApiError 404 */
export const deleteSavedSearch = (client: ApiClient, id: string): Promise<void> =>
  storeAction('Erreur lors de la suppression de la recherche enregistrée', () =>
    client({ method: 'DELETE', path: pathOf(id), returns: NO_BODY }),
  );
