import type { z } from 'zod';
import { type guestRegistration, type User, user } from '#lib/contract/identity.ts';
import type { ApiClient } from './client.ts';
import { storeAction } from './store-action.ts';

/** POST auth/register-guest. The gateway keeps the token; the running cart becomes this guest's. @throws ApiError 422, 429. */
export const registerGuest = (client: ApiClient, input: z.input<typeof guestRegistration>): Promise<User> =>
  storeAction('Erreur lors de l’inscription de l’invité', () =>
    client({ method: 'POST', path: 'auth/register-guest', body: input, returns: user }),
  );

/** GET me. @throws ApiError 401 when nobody is known. */
export const readMe = (client: ApiClient): Promise<User> => client({ path: 'me', returns: user });
