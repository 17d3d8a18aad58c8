import { type SavedCard, savedCardCollection } from '#contract/order.ts';
import { type ApiClient, NO_BODY } from './client.ts';
import { readOrFallback, storeAction } from './store-action.ts';

/** GET saved-cards: the customer's saved cards, newest first; on failure logs it and returns none. */
export const readSavedCards = (client: ApiClient): Promise<SavedCard[]> =>
  readOrFallback(
    'Erreur lors de la récupération des cartes enregistrées',
    async () =>
      (await client({ path: 'saved-cards', query: { itemsPerPage: 100 }, returns: savedCardCollection }))[
        'hydra:member'
      ],
    [],
  );

/** DELETE saved-cards/{id}, at the payment provider, too. @throws ApiError 404, 503 */
export const deleteSavedCard = (client: ApiClient, id: string): Promise<void> =>
  storeAction('Erreur lors de la suppression de la carte', () =>
    client({ method: 'DELETE', path: `saved-cards/${encodeURIComponent(id)}`, returns: NO_BODY }),
  );
