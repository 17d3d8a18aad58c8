import { z } from 'zod';
import { collectionOf, iri } from '#contract/hydra.ts';
import { type User, user } from '#contract/identity.ts';
import { type Identity, identity, type SignInProvider, signInProviderCollection } from '#contract/sign-in.ts';
import type { ApiClient } from './client.ts';
import { readOrFallback, storeAction } from './store-action.ts';

/** GET auth/connect: the shop's sign-in providers; none if the call fails. */
export const readProviders = (client: ApiClient): Promise<SignInProvider[]> =>
  readOrFallback(
    'Erreur lors de la lecture des fournisseurs de connexion',
    async () =>
      (
        await client({
          path: 'auth/connect',
          query: { itemsPerPage: 100 },
          returns: signInProviderCollection,
        })
      )['hydra:member'],
    [],
  );

/**
 * GET auth/connect/{provider}/{code}/check, with the query of the provider's redirect.
 *
 * @throws ApiError 409, 410, 422, 503 (contract/sign-in.ts)
 */
export const checkConnection = (client: ApiClient, provider: string, answer: string): Promise<User> =>
  storeAction('Erreur lors de la connexion par un fournisseur', () => {
    const query = Object.fromEntries(new URLSearchParams(answer));
    const code = encodeURIComponent(query.code ?? '');
    return client({ path: `auth/connect/${provider}/${code}/check`, query, returns: user });
  });

/** POST auth/connect/{provider}/link. @throws ApiError 401, 410, 422, 429. */
export const linkProvider = (
  client: ApiClient,
  provider: string,
  body: { state: string; password?: string },
): Promise<User> =>
  storeAction('Erreur lors de l’association d’un fournisseur', () =>
    client({ method: 'POST', path: `auth/connect/${provider}/link`, body, returns: user }),
  );

/** GET auth/identities: providers linked to the customer's account. @throws ApiError 401 */
export const readIdentities = async (client: ApiClient): Promise<Identity[]> =>
  (
    await client({
      path: 'auth/identities',
      query: { itemsPerPage: 100 },
      returns: collectionOf(identity),
    })
  )['hydra:member'];

/** DELETE auth/identities/{id}. @throws ApiError 404, 409 if it is the last sign-in method. */
export const removeIdentity = (client: ApiClient, id: string): Promise<void> =>
  storeAction('Erreur lors de la suppression d’un fournisseur de connexion', () =>
    client({ method: 'DELETE', path: iri('auth/identities', id), returns: z.void() }),
  );
