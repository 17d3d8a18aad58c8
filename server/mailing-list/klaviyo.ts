import { ProviderError } from '#server/provider-faults.ts';
import { unsubscribedAt, unsubscribedSince } from './klaviyo-unsubscribes.ts';
import { callTool, type MailingList, type ToolAccount } from './mailing-list.ts';

/** An account at Klaviyo. */
export interface KlaviyoAccount extends ToolAccount {
  listId: string;
}

/** Revision of the API; each is supported for two years. */
const REVISION = '2025-10-15';
/** The names of events at Klaviyo, in Klaviyo's style. */
const METRICS = {
  order_placed: 'Placed Order',
  trade_in_paid: 'Trade-in Paid',
  bag_left: 'Bag Left',
} as const;

/**
 * Returns the mail tool Klaviyo, by its public API (https://developers.klaviyo.com/en/reference/api_overview).
 * Subscribing is answered by 202 and finishes soon after. `unique_id` keeps an event that is sent twice from counting
 * twice.
 */
export function klaviyo(account: KlaviyoAccount): MailingList {
  const { key, listId } = account;
  const headers = {
    authorization: `Klaviyo-API-Key ${key}`,
    accept: 'application/vnd.api+json',
    'content-type': 'application/vnd.api+json',
    revision: REVISION,
  };
  const post = async (path: string, type: string, data: object): Promise<void> => {
    const body = { data: { type, ...data } };
    const answer = await callTool(account, `/${path}`, { method: 'POST', headers, body });
    await answer.body?.cancel();
    if (!answer.ok) throw new ProviderError(answer.status);
  };
  const readProfiles = async (query: URLSearchParams): Promise<unknown> => {
    const answer = await callTool(account, `/profiles?${query}`, { method: 'GET', headers });
    if (answer.ok) return answer.json();
    await answer.body?.cancel();
    throw new ProviderError(answer.status);
  };
  const list = { relationships: { list: { data: { type: 'list', id: listId } } } };
  const profile = (attributes: object) => ({ data: { type: 'profile', attributes } });
  return {
    async subscribe({ email, firstName, lastName, consentedAt }) {
      const names = { ...(firstName && { first_name: firstName }), ...(lastName && { last_name: lastName }) };
      if (firstName || lastName) await post('profile-import', 'profile', { attributes: { email, ...names } });
      const marketing = { consent: 'SUBSCRIBED', consented_at: consentedAt };
      const { data } = profile({ email, subscriptions: { email: { marketing } } });
      // Only an import accepts the time of the consent; the mailbox has confirmed already.
      const attributes = { historical_import: true, profiles: { data: [data] } };
      const type = 'profile-subscription-bulk-create-job';
      await post('profile-subscription-bulk-create-jobs', type, { attributes, ...list });
    },
    unsubscribe(email) {
      const marketing = { consent: 'UNSUBSCRIBED' };
      const { data } = profile({ email, subscriptions: { email: { marketing } } });
      const type = 'profile-subscription-bulk-delete-job';
      return post('profile-subscription-bulk-delete-jobs', type, {
        attributes: { profiles: { data: [data] } },
        ...list,
      });
    },
    forget: (email) =>
      post('data-privacy-deletion-jobs', 'data-privacy-deletion-job', {
        attributes: { profile: profile({ email }) },
      }),
    tell: ({ id, name, email, at, amount, currency, properties }) =>
      post('events', 'event', {
        attributes: {
          metric: { data: { type: 'metric', attributes: { name: METRICS[name] } } },
          profile: profile({ email }),
          properties,
          time: at,
          value: amount / 100,
          value_currency: currency,
          unique_id: id,
        },
      }),
    unsubscribedAt: (email) => unsubscribedAt(readProfiles, listId, email),
    unsubscribedSince: (since) => unsubscribedSince(readProfiles, listId, since),
  };
}
