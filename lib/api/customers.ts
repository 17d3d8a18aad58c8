import type { z } from 'zod';
import type { customerPatch } from '#contract/customer.ts';
import { type User, user } from '#contract/identity.ts';
import { type ApiClient, NO_BODY } from './client.ts';
import { storeAction } from './store-action.ts';

const customerPath = (id: string, action = '') => `customers/${encodeURIComponent(id)}${action}`;

/**
 * GET customers/{id}: the signed-in customer. For background reads: unlike GET me, it keeps the cookie of an
 * expired session, so that the next change reports the expiry (lib/auth/gateway.ts). @throws ApiError 401
 */
export const readCustomer = (client: ApiClient, id: string): Promise<User> =>
  client({ path: customerPath(id), returns: user });

/** PATCH customers/{id}. @throws ApiError 422 with the fields, 429 for too many wrong passwords */
export const patchCustomer = (
  client: ApiClient,
  id: string,
  patch: z.input<typeof customerPatch>,
): Promise<User> =>
  storeAction('Erreur lors de la mise à jour du compte', () =>
    client({ method: 'PATCH', path: customerPath(id), body: patch, returns: user }),
  );

/** PATCH customers/{id}/change-password: ends every other session. @throws ApiError 422 for a wrong password, 429 */
export const changePassword = (
  client: ApiClient,
  id: string,
  body: { currentPassword: string; newPassword: string },
): Promise<void> =>
  storeAction('Erreur lors du changement de mot de passe', () =>
    client({ method: 'PATCH', path: customerPath(id, '/change-password'), body, returns: NO_BODY }),
  );

/** POST customers/{id}/delete-account. @throws ApiError 409 for open orders, 422 for a wrong password */
export const deleteAccount = (client: ApiClient, id: string, currentPassword?: string): Promise<void> =>
  storeAction('Erreur lors de la suppression du compte', () =>
    client({
      method: 'POST',
      path: customerPath(id, '/delete-account'),
      body: { currentPassword },
      returns: NO_BODY,
    }),
  );
