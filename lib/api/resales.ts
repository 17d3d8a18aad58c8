import { collectionOf } from '#contract/hydra.ts';
import { storeCode } from '#contract/store-session.ts';
import { type Fate, TRADE_IN_STATES, type TradeIn, tradeIn } from '#contract/trade-in.ts';
import type { ApiClient } from './client.ts';
import { storeAction } from './store-action.ts';

/** States of a confirmed item; before confirmation it is a draft trade-in. */
const CONFIRMED = TRADE_IN_STATES.filter((state) => state !== 'estimated');
const ofStates = Object.fromEntries(CONFIRMED.map((state, index) => [`state[${index}]`, state]));

/** GET trade-ins: the customer's items being sold or sold, those that wait for an answer first. */
export async function readResales(
  client: ApiClient,
  query: { page?: number; itemsPerPage: number },
): Promise<{ resales: TradeIn[]; total: number }> {
  const found = await client({
    path: 'trade-ins',
    query: { ...ofStates, ...query },
    returns: collectionOf(tradeIn),
  });
  return { resales: found['hydra:member'], total: found['hydra:totalItems'] };
}

const at = (id: string) => `trade-ins/${encodeURIComponent(id)}`;

/** GET trade-ins/{id}. @throws ApiError 404 */
export const readResale = (client: ApiClient, id: string) => client({ path: at(id), returns: tradeIn });

/** POST trade-ins/{id}/answer. @throws ApiError 409 in another state, or after the deadline */
export const answerOffer = (
  client: ApiClient,
  id: string,
  body: { answer: 'accept' } | { answer: 'decline'; fate: Fate },
) =>
  storeAction('Erreur lors de la réponse à l’offre', () =>
    client({ method: 'POST', path: `${at(id)}/answer`, body, returns: tradeIn }),
  );

/** POST trade-ins/{id}/fate. @throws ApiError 409 */
export const chooseFate = (client: ApiClient, id: string, fate: Fate) =>
  storeAction('Erreur lors du choix pour l’article refusé', () =>
    client({ method: 'POST', path: `${at(id)}/fate`, body: { fate }, returns: tradeIn }),
  );

/** POST trade-ins/{id}/second-look. @throws ApiError 409 if repeated */
export const askSecondLook = (client: ApiClient, id: string, text: string) =>
  storeAction('Erreur lors de la demande de second examen', () =>
    client({ method: 'POST', path: `${at(id)}/second-look`, body: { text }, returns: tradeIn }),
  );

/** GET customers/{id}/store-code. @returns content of the QR code, valid for ten minutes */
export const readStoreCode = async (client: ApiClient, customerId: string): Promise<string> =>
  (await client({ path: `customers/${encodeURIComponent(customerId)}/store-code`, returns: storeCode })).code;
