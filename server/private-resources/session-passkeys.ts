import { z } from 'zod';
import { passkeyOptions, passkeyRegistration, passkeySignIn } from '#contract/passkey.ts';
import { teamPasskeys, teamSession } from '#contract/private/team.ts';
import { parameter } from '#server/http/parameter.ts';
import { operation, privateOperation } from '#server/http/resource.ts';
import { limitNetwork } from '#server/identity/limit.ts';
import { requestOptions } from '#server/identity/passkey-ceremonies.ts';
import { relyingParty } from '#server/identity/relying-party.ts';
import {
  addTeamPasskey,
  beginTeamPasskey,
  proveByTeamPasskey,
  removeTeamPasskey,
  signInByTeamPasskey,
  teamPasskeysOf,
} from '#server/team/passkeys.ts';
import { memberOfToken } from '#server/team/sign-in.ts';
import { sessionWire } from './session-wire.ts';

const TRIES_PER_NETWORK = 60;

/** Signing in, unlocking and proving by a passkey, and the member's own passkeys. */
export const sessionPasskeyOperations = [
  operation({
    kind: 'call',
    method: 'POST',
    path: '/passkey-options',
    title: 'Answers what a browser signs in with by a passkey.',
    guard: 'public',
    whileLocked: true,
    body: z.object({}),
    returns: passkeyOptions,
    async handle({ db, request }) {
      await limitNetwork('team-passkey offer', request.ip, 10 * TRIES_PER_NETWORK, 600);
      return { publicKey: await requestOptions(db, relyingParty(request)) };
    },
  }),
  operation({
    kind: 'call',
    method: 'POST',
    path: '/passkey',
    title: 'Signs a member of the team in by a passkey.',
    guard: 'public',
    body: passkeySignIn,
    returns: teamSession,
    async handle({ db, body, request }) {
      await limitNetwork('team-passkey', request.ip, TRIES_PER_NETWORK, 600);
      const token = await signInByTeamPasskey(db, relyingParty(request), body);
      return { ...(await sessionWire(db, await memberOfToken(db, token))), token };
    },
  }),
  privateOperation({
    kind: 'call',
    method: 'POST',
    path: '/current/passkey-proof',
    title: 'Proves by a passkey that the member is at the screen; a locked bench opens.',
    right: 'signed-in',
    whileLocked: true,
    body: passkeySignIn,
    returns: teamSession,
    async handle({ db, member, body, request }) {
      await limitNetwork('team-passkey', request.ip, TRIES_PER_NETWORK, 600);
      await proveByTeamPasskey(db, relyingParty(request), member, body);
      return sessionWire(db, { ...member, isLocked: false });
    },
  }),
  privateOperation({
    kind: 'call',
    method: 'GET',
    path: '/current/passkeys',
    title: 'Lists the member’s own passkeys.',
    right: 'signed-in',
    returns: teamPasskeys,
    handle: async ({ db, member }) => ({
      passkeys: (await teamPasskeysOf(db, member)).map(({ id, name, created_at, last_used_at }) => ({
        id,
        name,
        createdAt: created_at,
        lastUsedAt: last_used_at ?? undefined,
      })),
    }),
  }),
  privateOperation({
    kind: 'call',
    method: 'POST',
    path: '/current/passkeys/options',
    title: 'Answers what a browser makes a passkey of.',
    right: 'signed-in',
    body: z.object({}),
    returns: passkeyOptions,
    handle: async ({ db, member, request }) => ({
      publicKey: await beginTeamPasskey(db, relyingParty(request), member),
    }),
  }),
  privateOperation({
    kind: 'call',
    method: 'POST',
    path: '/current/passkeys',
    title: 'Adds a passkey to the member’s own account.',
    right: 'signed-in',
    body: passkeyRegistration,
    returns: null,
    async handle({ db, member, body, request }) {
      await addTeamPasskey(db, relyingParty(request), member, body);
      return undefined;
    },
  }),
  privateOperation({
    kind: 'call',
    method: 'DELETE',
    path: '/current/passkeys/{passkey}',
    title: 'Removes one of the member’s own passkeys.',
    right: 'signed-in',
    returns: null,
    async handle({ db, member, params }) {
      await removeTeamPasskey(db, member, parameter(params, 'passkey'));
      return undefined;
    },
  }),
];
