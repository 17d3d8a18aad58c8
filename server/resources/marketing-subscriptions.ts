import type { z } from 'zod';
import { API_BASE, idOf, iri, pageQuery } from '#contract/hydra.ts';
import {
  type MarketingSubscription,
  type MarketingSubscriptionCreate,
  marketingChanged,
  marketingSubscription,
  marketingSubscriptionCreate,
  marketingToken,
} from '#contract/marketing.ts';
import { subscribeToNews } from '#server/accounts/subscribe-to-news.ts';
import { sliceOf } from '#server/http/page-slice.ts';
import { parameter } from '#server/http/parameter.ts';
import { forbidden, notFound } from '#server/http/problem.ts';
import { type Call, operation, type Resource } from '#server/http/resource.ts';
import { limitNetwork } from '#server/identity/limit.ts';
import { confirmSubscription, unsubscribe } from '#server/marketing/subscription-links.ts';
import {
  findSubscription,
  listSubscriptions,
  type SubscriptionRow,
} from '#server/marketing/subscriptions.ts';
import { bearerOf } from './orders/access.ts';

const wire = (row: SubscriptionRow): MarketingSubscription => ({
  '@id': iri('marketing-subscriptions', row.id),
  '@type': 'MarketingSubscription',
  id: row.id,
  channel: row.channel,
  email: row.email,
  phone: row.phone ?? undefined,
  state: row.withdrawn_at ? 'withdrawn' : row.confirmed_at ? 'confirmed' : 'pending',
  source: row.source,
  text: row.consent_text,
  createdAt: row.created_at,
  confirmedAt: row.confirmed_at ?? undefined,
  withdrawnAt: row.withdrawn_at ?? undefined,
});

/** Returns the guest or customer. @throws Problem 401, 403 for a token of one order */
function userOf(call: Call): string {
  const bearer = bearerOf(call);
  if (bearer.kind === 'order') throw forbidden();
  return bearer.userId;
}

async function subscribe({ bearer, body, db, request }: Call<unknown, MarketingSubscriptionCreate>) {
  const locale = request.url.searchParams.get('_locale') ?? '';
  return wire(await subscribeToNews(db, { bearer, ip: request.ip, locale }, body));
}

/** Redeems a mailed link; its holder learns the mailbox that it went to. */
async function byLink(
  call: Call<unknown, z.output<typeof marketingToken>>,
  path: string,
  act: (token: string) => Promise<SubscriptionRow>,
  state: 'confirmed' | 'withdrawn',
) {
  await limitNetwork('mailed-link', call.request.ip, 100, 3_600);
  const { channel, email } = await act(call.body.token);
  return { '@id': `${API_BASE}/marketing-subscriptions/${path}`, channel, email, state };
}

/** Consent to news, with the proof of it (specification, section 7, "Other"). */
export const marketingSubscriptions: Resource = {
  name: 'marketing-subscriptions',
  type: 'MarketingSubscription',
  shape: marketingSubscription,
  operations: [
    operation({
      kind: 'list',
      title: 'Lists what the caller agreed to, newest first.',
      guard: 'user',
      query: pageQuery,
      returns: marketingSubscription,
      async handle(call) {
        const { total, rows } = await listSubscriptions(call.db, userOf(call), sliceOf(call.query));
        return { total, members: rows.map(wire) };
      },
    }),
    operation({
      kind: 'create',
      title: 'Asks for news; they begin when the link that goes to the mailbox is opened.',
      guard: 'public',
      body: marketingSubscriptionCreate,
      returns: marketingSubscription,
      handle: subscribe,
    }),
    operation({
      method: 'POST',
      path: '/confirm',
      kind: 'call',
      title: 'Begins a subscription by the link of a mail.',
      guard: 'public',
      body: marketingToken,
      returns: marketingChanged,
      handle: (call) => byLink(call, 'confirm', (token) => confirmSubscription(call.db, token), 'confirmed'),
    }),
    operation({
      method: 'POST',
      path: '/unsubscribe',
      kind: 'call',
      title: 'Ends a subscription by the link of a mail.',
      guard: 'public',
      body: marketingToken,
      returns: marketingChanged,
      handle: (call) => byLink(call, 'unsubscribe', (token) => unsubscribe(call.db, token), 'withdrawn'),
    }),
    operation({
      kind: 'read',
      title: 'Reads what the caller agreed to.',
      guard: 'user',
      returns: marketingSubscription,
      async handle(call) {
        const found = await findSubscription(call.db, userOf(call), idOf(parameter(call.params)));
        if (!found) throw notFound();
        return wire(found);
      },
    }),
  ],
};
