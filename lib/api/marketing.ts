import { marketingChanged } from '#contract/marketing.ts';
import type { ApiClient } from './client.ts';
import { storeAction } from './store-action.ts';

/** POST marketing-subscriptions/confirm: the token of a mailed link. @throws ApiError 404, 410 */
export const confirmSubscription = (client: ApiClient, token: string) =>
  storeAction('Erreur lors de la confirmation de l’inscription aux nouvelles', () =>
    client({
      method: 'POST',
      path: 'marketing-subscriptions/confirm',
      body: { token },
      returns: marketingChanged,
    }),
  );
