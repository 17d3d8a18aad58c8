import {
  type StoreConfirmation,
  type StoreItemPatch,
  type StoreRegistration,
  type StoreSellerPatch,
  type StoreSession,
  storeSession,
} from '#contract/store-session.ts';
import type { TradeInCreate } from '#contract/trade-in.ts';
import { SHOP_WIRE_LOCALE } from '#shared/locales.ts';
import { type ApiCall, type ApiClient, NO_BODY } from './client.ts';
import { storeAction } from './store-action.ts';
import { storeClient } from './store-client.ts';

const PATH = 'store-sessions/current';

/** Sends a call with the token of a store's staff. */
const call = <T>(client: ApiClient, asked: ApiCall<T>) => storeClient(client)(asked);
const change = (client: ApiClient, method: 'POST' | 'PATCH', path: string, body: object) =>
  call(client, { method, path: `${PATH}${path}`, body, returns: storeSession });

/** POST store-sessions. @throws ApiError 401 for a wrong code, 429 */
export const openStoreSession = (client: ApiClient, body: { store: string; code: string }) =>
  storeAction('Erreur lors de l’ouverture de la session du magasin', () =>
    call(client, { method: 'POST', path: 'store-sessions', body, returns: storeSession }),
  );
/** GET store-sessions/current. @throws ApiError 401 if no staff is signed in on this tablet */
export const readStoreSession = (client: ApiClient): Promise<StoreSession> =>
  call(client, { path: PATH, returns: storeSession });
/** DELETE store-sessions/current. */
export const endStoreSession = (client: ApiClient) =>
  storeAction('Erreur lors de la fermeture de la session du magasin', () =>
    call(client, { method: 'DELETE', path: PATH, returns: NO_BODY }),
  );
/** POST store-sessions/current/customer. @throws ApiError 404 if no customer matches, 409 if several do */
export const identifyCustomer = (client: ApiClient, by: { email?: string; phone?: string; code?: string }) =>
  storeAction('Erreur lors de l’identification du client', () => change(client, 'POST', '/customer', by));
/** DELETE store-sessions/current/customer. */
export const releaseCustomer = (client: ApiClient) =>
  storeAction('Erreur lors du départ du client', () =>
    call(client, { method: 'DELETE', path: `${PATH}/customer`, returns: NO_BODY }),
  );
/** POST store-sessions/current/registration. @throws ApiError 422 */
export const registerAtCounter = (
  client: ApiClient,
  body: Omit<StoreRegistration, 'countryCode' | 'locale'>,
) =>
  storeAction('Erreur lors de l’inscription au comptoir', () =>
    change(client, 'POST', '/registration', { ...body, locale: SHOP_WIRE_LOCALE }),
  );
/** POST store-sessions/current/items. @throws ApiError 422 with the reason if the shop does not buy the item */
export const addItem = (client: ApiClient, body: Partial<TradeInCreate>) =>
  storeAction('Erreur lors de l’ajout de l’article au comptoir', () =>
    change(client, 'POST', '/items', body),
  );
/** PATCH store-sessions/current/items/{id}. */
export const changeItem = (client: ApiClient, id: string, body: StoreItemPatch) =>
  storeAction('Erreur lors de la modification de l’article au comptoir', () =>
    change(client, 'PATCH', `/items/${encodeURIComponent(id)}`, body),
  );
/** DELETE store-sessions/current/items/{id}. */
export const removeItem = (client: ApiClient, id: string) =>
  storeAction('Erreur lors de la suppression de l’article au comptoir', () =>
    call(client, { method: 'DELETE', path: `${PATH}/items/${encodeURIComponent(id)}`, returns: NO_BODY }),
  );
/** PATCH store-sessions/current/seller. @throws ApiError 422 */
export const recordSeller = (client: ApiClient, body: Partial<StoreSellerPatch>) =>
  storeAction('Erreur lors de l’enregistrement du vendeur', () => change(client, 'PATCH', '/seller', body));
/** POST store-sessions/current/confirmation. @throws ApiError 409, 422 */
export const confirmAtCounter = (client: ApiClient, body: StoreConfirmation) =>
  storeAction('Erreur lors de la confirmation au comptoir', () =>
    change(client, 'POST', '/confirmation', body),
  );
