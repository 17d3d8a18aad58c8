import type { z } from 'zod';
import { session } from '#contract/identity.ts';
import { connectAnswer, connectQuery, providerLink } from '#contract/sign-in.ts';
import { linkByPassword, linkByRecentSignIn } from '#server/accounts/prove-account.ts';
import { beginProviderSignIn, completeProviderSignIn } from '#server/accounts/provider-sign-in.ts';
import { env } from '#server/env.ts';
import { parameter } from '#server/http/parameter.ts';
import { forbidden, notFound } from '#server/http/problem.ts';
import { type Call, operation } from '#server/http/resource.ts';
import { callerOrigin } from '#server/identity/caller-origin.ts';
import { limitNetwork } from '#server/identity/limit.ts';
import { providerOf } from '#server/identity/providers/configured.ts';
import { callerOf, recentCustomerOf } from '../caller.ts';

/** Returns the provider in the address. @throws Problem 404 for an unknown one. */
function providerIn(call: Call) {
  const provider = providerOf(call.params.provider);
  if (!provider) throw notFound();
  return provider;
}

async function connect(call: Call<z.output<typeof connectQuery>>): Promise<URL> {
  const provider = providerIn(call);
  const { brand = env().BRAND_ID, intent } = call.query;
  const customerId = intent === 'link' ? await recentCustomerOf(call) : null;
  await limitNetwork('connect', call.request.ip, 60, 600);
  // A page cannot receive a POST: such an answer goes through the storefront's gateway.
  const root = provider.parameters.response_mode === 'form_post' ? '/api/v3' : '';
  const back = `${callerOrigin(call.request)}${root}/connect/${provider.id}/${brand}/check`;
  return beginProviderSignIn(call.db, provider, back, customerId);
}

async function check(call: Call) {
  const provider = providerIn(call);
  await limitNetwork('connect check', call.request.ip, 60, 600);
  const answer = new URLSearchParams(call.request.url.searchParams);
  answer.delete('_locale');
  answer.set('code', parameter(call.params, 'code'));
  const locale = call.request.url.searchParams.get('_locale');
  return completeProviderSignIn(call.db, provider, answer, { ...callerOf(call), locale });
}

async function link(call: Call<unknown, z.output<typeof providerLink>>) {
  const provider = providerIn(call);
  const { state, password } = call.body;
  if (password !== undefined) return linkByPassword(call.db, provider, { state, password }, callerOf(call));
  const proof = { state, recentCustomer: () => recentCustomerOf(call) };
  const session = await linkByRecentSignIn(call.db, provider, proof, callerOf(call));
  if (!session) throw forbidden();
  return session;
}

/** Signing in with a provider (specification, section 7). */
export const connectOperations = [
  operation({
    method: 'GET',
    path: '/connect/{provider}',
    kind: 'call',
    title: 'Sends the browser to a provider to sign in there.',
    guard: 'public',
    query: connectQuery,
    redirects: true,
    returns: null,
    handle: connect,
  }),
  operation({
    method: 'GET',
    path: '/connect/{provider}/{code}/check',
    kind: 'call',
    title: 'Signs in with what the provider sent the browser back with, and answers a token.',
    guard: 'public',
    query: connectAnswer,
    returns: session,
    handle: check,
  }),
  operation({
    method: 'POST',
    path: '/connect/{provider}/link',
    kind: 'call',
    title: 'Adds the provider to the account that has its email, once that is proven, and answers a token.',
    guard: 'public',
    body: providerLink,
    returns: session,
    handle: link,
  }),
];
