import { z } from 'zod';
import { API_BASE, iri } from '#contract/hydra.ts';
import { session } from '#contract/identity.ts';
import {
  type Passkey,
  passkey,
  passkeyOptions,
  passkeyRegistration,
  passkeySignIn,
} from '#contract/passkey.ts';
import { removePasskey } from '#server/accounts/identities.ts';
import { addPasskey, beginPasskey, passkeysOf, signInByPasskey } from '#server/accounts/passkeys.ts';
import { type Call, operation, type Resource } from '#server/http/resource.ts';
import { limitNetwork } from '#server/identity/limit.ts';
import { requestOptions } from '#server/identity/passkey-ceremonies.ts';
import { relyingParty } from '#server/identity/relying-party.ts';
import { callerOf, recentCustomerOf } from '../caller.ts';
import { signInMethodOperations } from './sign-in-methods.ts';

const limit = (call: Call) => limitNetwork('passkey', call.request.ip, 60, 600);
/**
 * Limits the options for the browser's autofill, which each view of the sign-in requests: a whole office may share an
 * address.
 */
const limitOffers = (call: Call) => limitNetwork('passkey offer', call.request.ip, 600, 600);

const passkeyWire = (row: Awaited<ReturnType<typeof passkeysOf>>[number]): Passkey => ({
  '@id': iri('auth/passkeys', row.id),
  '@type': 'Passkey',
  id: row.id,
  name: row.name,
  isBackedUp: row.backed_up,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
});

/** The passkeys of a customer. */
export const passkeys: Resource = {
  name: 'auth/passkeys',
  type: 'Passkey',
  shape: passkey,
  operations: [
    ...signInMethodOperations({
      list: 'Lists the customer’s passkeys.',
      remove: 'Removes a passkey from the customer’s account.',
      returns: passkey,
      wire: passkeyWire,
      rowsOf: passkeysOf,
      removeRow: removePasskey,
    }),
    operation({
      kind: 'create',
      title: 'Adds a passkey to the customer’s account.',
      guard: 'customer',
      body: passkeyRegistration,
      returns: passkey,
      async handle(call) {
        const customerId = await recentCustomerOf(call);
        await limit(call);
        return passkeyWire(await addPasskey(call.db, relyingParty(call.request), customerId, call.body));
      },
    }),
    operation({
      method: 'POST',
      path: '/options',
      kind: 'call',
      title: 'Answers what a browser makes a passkey of.',
      guard: 'customer',
      body: z.object({}),
      returns: passkeyOptions,
      async handle(call) {
        const customerId = await recentCustomerOf(call);
        await limit(call);
        const publicKey = await beginPasskey(call.db, relyingParty(call.request), customerId);
        return { '@id': `${API_BASE}/auth/passkeys/options`, publicKey };
      },
    }),
  ],
};

/** Signing in with a passkey. */
export const passkeySignInOperations = [
  operation({
    method: 'POST',
    path: '/passkeys/sign-in-options',
    kind: 'call',
    title: 'Answers what a browser signs in with by a passkey.',
    guard: 'public',
    body: z.object({}),
    returns: passkeyOptions,
    async handle(call) {
      await limitOffers(call);
      const publicKey = await requestOptions(call.db, relyingParty(call.request));
      return { '@id': `${API_BASE}/auth/passkeys/sign-in-options`, publicKey };
    },
  }),
  operation({
    method: 'POST',
    path: '/passkeys/sign-in',
    kind: 'call',
    title: 'Signs in with a passkey, and answers a token.',
    guard: 'public',
    body: passkeySignIn,
    returns: session,
    async handle(call) {
      await limit(call);
      return signInByPasskey(call.db, relyingParty(call.request), call.body, callerOf(call));
    },
  }),
];
