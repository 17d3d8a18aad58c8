import { type SavedCard, savedCardCollection } from '#contract/order.ts';
import { type ApiClient, NO_BODY } from './client.ts';
import { readOrFallback, storeAction } from './store-action.ts';

/** GET saved-cards: what a customer keeps, newest first; a failure is only logged, and none are known then. */
export const readSavedCards = (client: ApiClient): Promise<SavedCard[]> =>
  readOrFallback(
    'Erreur lors de la récupération des cartes enregistrées',
    async () =>
      (await client({ path: 'saved-cards', query: { itemsPerPage: 100 }, returns: savedCardCollection }))[
        'hydra:member'
      ],
    [],
  );

/** DELETE saved-cards/{id}: the payment provider forgets it, too. @throws ApiError 404, 503 */
export const deleteSavedCard = (client: ApiClient, id: string): Promise<void> =>
  storeAction('Erreur lors de la suppression de la carte', () =>
    client({ method: 'DELETE', path: `saved-cards/${encodeURIComponent(id)}`, returns: NO_BODY }),
  );
