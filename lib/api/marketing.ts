import { marketingChanged } from '#lib/contract/marketing.ts';
import type { ApiClient } from './client.ts';

/** POST marketing-subscriptions/confirm: the link of a mail. @throws ApiError 404, 410 */
export const confirmSubscription = (client: ApiClient, token: string) =>
  client({
    method: 'POST',
    path: 'marketing-subscriptions/confirm',
    body: { token },
    returns: marketingChanged,
  });
