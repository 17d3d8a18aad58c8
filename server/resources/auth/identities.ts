import { iri, pageQuery } from '#contract/hydra.ts';
import { type Identity, identity, type SignInProvider, signInProvider } from '#contract/sign-in.ts';
import { identitiesOf, removeIdentity } from '#server/accounts/identities.ts';
import { shortPage } from '#server/http/page-slice.ts';
import { operation, type Resource } from '#server/http/resource.ts';
import { configuredProviders, providerOf } from '#server/identity/providers/configured.ts';
import type { Provider } from '#server/identity/providers/provider.ts';
import { signInMethodOperations } from './sign-in-methods.ts';

const providerWire = ({ id, name }: Provider): SignInProvider => ({
  '@id': iri('auth/connect', id),
  '@type': 'SignInProvider',
  id,
  name,
});

/** The providers that a shopper can sign in with. */
export const signInProviders: Resource = {
  name: 'auth/connect',
  type: 'SignInProvider',
  shape: signInProvider,
  operations: [
    operation({
      kind: 'list',
      title: 'Lists the providers to sign in with.',
      guard: 'public',
      query: pageQuery,
      returns: signInProvider,
      handle: async (call) => shortPage(configuredProviders().map(providerWire), call.query),
    }),
  ],
};

const identityWire = (row: Awaited<ReturnType<typeof identitiesOf>>[number]): Identity => ({
  '@id': iri('auth/identities', row.id),
  '@type': 'Identity',
  id: row.id,
  provider: row.provider,
  name: providerOf(row.provider)?.name ?? row.provider,
  email: row.email ?? undefined,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
});

/** Identities of the customer's account. */
export const identities: Resource = {
  name: 'auth/identities',
  type: 'Identity',
  shape: identity,
  operations: signInMethodOperations({
    list: 'Lists the providers that open the customer’s account.',
    remove: 'Removes a provider from the customer’s account.',
    returns: identity,
    wire: identityWire,
    rowsOf: identitiesOf,
    removeRow: removeIdentity,
  }),
};
