import type { z } from 'zod';
import {
  teamAcceptance,
  teamAccepted,
  teamInvitation,
  teamProof,
  teamSession,
  teamSignIn,
  teamUnlock,
} from '#contract/private/team.ts';
import { officeStream } from '#server/events/office-stream.ts';
import { parameter } from '#server/http/parameter.ts';
import { operation, privateOperation, type Resource } from '#server/http/resource.ts';
import { networkOf } from '#server/identity/network.ts';
import { endTeamToken, findMember, lockSession } from '#server/identity/team-tokens.ts';
import { acceptInvitation, readInvitation } from '#server/team/accept-invitation.ts';
import { memberOfToken, proveByCode, signInToOffice, unlockByPin } from '#server/team/sign-in.ts';
import { sessionPasskeyOperations } from './session-passkeys.ts';
import { sessionWire } from './session-wire.ts';

/** Sessions of the back office: one for each token. */
export const teamSessions: Resource = {
  name: 'sessions',
  type: 'TeamSession',
  shape: teamSession,
  operations: [
    ...sessionPasskeyOperations,
    operation({
      kind: 'create',
      title: 'Signs a member of the team in by password and code.',
      guard: 'public',
      body: teamSignIn,
      returns: teamSession,
      async handle({ db, body, request }) {
        const token = await signInToOffice(db, body, request);
        return { ...(await sessionWire(db, await memberOfToken(db, token))), token };
      },
    }),
    privateOperation({
      kind: 'read',
      path: '/current',
      title: 'Reads who is signed in, and what they may do.',
      right: 'signed-in',
      whileLocked: true,
      returns: teamSession,
      handle: ({ db, member }) => sessionWire(db, member),
    }),
    privateOperation({
      kind: 'call',
      method: 'GET',
      path: '/current/events',
      title: 'Tells what changes while the session lasts, as server-sent events that name topics.',
      right: 'signed-in',
      whileLocked: true,
      inBackground: true,
      streams: true,
      returns: null,
      async handle({ db, request }) {
        const authorization = request.headers.get('authorization');
        return officeStream(async () => (await findMember(db, authorization, { counts: false })) === null);
      },
    }),
    privateOperation({
      kind: 'delete',
      path: '/current',
      title: 'Signs out.',
      right: 'signed-in',
      whileLocked: true,
      returns: null,
      async handle({ db, member }) {
        await endTeamToken(db, member);
        return undefined;
      },
    }),
    privateOperation({
      kind: 'call',
      method: 'POST',
      path: '/current/lock',
      title: 'Locks the bench.',
      right: 'signed-in',
      whileLocked: true,
      returns: null,
      async handle({ db, member }) {
        await lockSession(db, member);
        return undefined;
      },
    }),
    privateOperation({
      kind: 'call',
      method: 'POST',
      path: '/current/unlock',
      title: 'Opens a locked bench by the member’s PIN.',
      right: 'signed-in',
      whileLocked: true,
      body: teamUnlock,
      returns: teamSession,
      async handle({ db, member, body, request }) {
        await unlockByPin(db, member, body.pin, request);
        return sessionWire(db, { ...member, isLocked: false });
      },
    }),
    privateOperation({
      kind: 'call',
      method: 'POST',
      path: '/current/proof',
      title: 'Proves by a code that the member is at the screen, before what is dangerous.',
      right: 'signed-in',
      whileLocked: true,
      body: teamProof,
      returns: teamSession,
      async handle({ db, member, body }) {
        await proveByCode(db, member, body.code);
        return sessionWire(db, { ...member, isLocked: false });
      },
    }),
  ],
};

/** Invitations to the team. */
export const teamInvitations: Resource = {
  name: 'invitations',
  type: 'TeamInvitation',
  shape: teamInvitation,
  operations: [
    operation({
      kind: 'read',
      path: '/{token}',
      title: 'Reads who a link invites, with the secret for their authenticator app.',
      guard: 'public',
      returns: teamInvitation,
      async handle({ db, params }) {
        const token = parameter(params, 'token');
        return { id: token, ...(await readInvitation(db, token)) };
      },
    }),
    operation({
      kind: 'call',
      method: 'POST',
      path: '/{token}/accept',
      title: 'Accepts an invitation: password and authenticator app from now on; signs in.',
      guard: 'public',
      body: teamAcceptance,
      returns: teamAccepted,
      async handle({ db, params, body, request }): Promise<Omit<z.input<typeof teamAccepted>, '@id'>> {
        const place = { rank: 'stranger', network: networkOf(request.ip) } as const;
        const { token, recoveryCodes } = await acceptInvitation(db, parameter(params, 'token'), body, place);
        return { ...(await sessionWire(db, await memberOfToken(db, token))), token, recoveryCodes };
      },
    }),
  ],
};
