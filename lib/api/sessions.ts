import { type ActiveSession, activeSessionCollection } from '#contract/customer.ts';
import { type ApiClient, NO_BODY } from './client.ts';
import { storeAction } from './store-action.ts';

/** GET sessions: devices on which the customer is signed in. @throws ApiError */
export const readSessions = async (client: ApiClient): Promise<ActiveSession[]> =>
  (await client({ path: 'sessions', query: { itemsPerPage: 100 }, returns: activeSessionCollection }))[
    'hydra:member'
  ];

/**
 * Returns whether the calling session began recently enough for actions that need a recent sign-in. @throws
 * ApiError
 */
export const isSignInRecent = async (client: ApiClient): Promise<boolean> =>
  (await readSessions(client)).some(({ isCurrent, isRecent }) => isCurrent && isRecent);

/** DELETE sessions/{id}. @throws ApiError 404 */
export const endSession = (client: ApiClient, id: string): Promise<void> =>
  storeAction('Erreur lors de la fermeture de la session', () =>
    client({ method: 'DELETE', path: `sessions/${encodeURIComponent(id)}`, returns: NO_BODY }),
  );

/** DELETE sessions: ends all but the calling session. @throws ApiError */
export const endOtherSessions = (client: ApiClient): Promise<void> =>
  storeAction('Erreur lors de la fermeture des autres sessions', () =>
    client({ method: 'DELETE', path: 'sessions', query: { keepCurrent: true }, returns: NO_BODY }),
  );

/** POST auth/logout: ends the calling session. The gateway deletes the cookies for any answer of the API. */
export const signOut = (client: ApiClient): Promise<void> =>
  storeAction('Erreur lors de la déconnexion', () =>
    client({ method: 'POST', path: 'auth/logout', body: {}, returns: NO_BODY }),
  ).catch(() => undefined);
