import { z } from 'zod';
import { iri } from '#contract/hydra.ts';
import { type User, user } from '#contract/identity.ts';
import {
  type Passkey,
  type PasskeyRegistration,
  type PasskeySignIn,
  passkey,
  passkeyCollection,
} from '#contract/passkey.ts';
import type { ApiClient } from './client.ts';
import { storeAction } from './store-action.ts';

/** GET auth/passkeys. @throws ApiError 401 */
export const readPasskeys = async (client: ApiClient): Promise<Passkey[]> =>
  (await client({ path: 'auth/passkeys', query: { itemsPerPage: 100 }, returns: passkeyCollection }))[
    'hydra:member'
  ];

/** POST auth/passkeys. @throws ApiError 401, 422 if it does not match the options or they have expired. */
export const addPasskey = (client: ApiClient, body: PasskeyRegistration): Promise<Passkey> =>
  storeAction('Erreur lors de l’ajout d’une clé d’accès', () =>
    client({ method: 'POST', path: 'auth/passkeys', body, returns: passkey }),
  );

/** DELETE auth/passkeys/{id}. @throws ApiError 404, 409 if it is the last sign-in method. */
export const removePasskey = (client: ApiClient, id: string): Promise<void> =>
  storeAction('Erreur lors de la suppression d’une clé d’accès', () =>
    client({ method: 'DELETE', path: iri('auth/passkeys', id), returns: z.void() }),
  );

/** POST auth/passkeys/sign-in. @throws ApiError 422 if it opens no account. */
export const signInByPasskey = (client: ApiClient, body: PasskeySignIn): Promise<User> =>
  storeAction('Erreur lors de la connexion par clé d’accès', () =>
    client({ method: 'POST', path: 'auth/passkeys/sign-in', body, returns: user }),
  );
