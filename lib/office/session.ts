import { queryOptions } from '@tanstack/react-query';
import type { Right } from '#contract/private/rights.ts';
import { type TeamSession, teamAccepted, teamInvitation, teamSession } from '#contract/private/team.ts';
import { NO_BODY } from '../api/client.ts';
import { callOffice } from './office-client.ts';

/** Polling interval for the session's lock, in ms. */
const LOCK_CHECK_MS = 60_000;

/** Query for the signed-in member and their rights. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) =>
    callOffice({ path: 'sessions/current', background: true, returns: teamSession, signal }),
  refetchInterval: LOCK_CHECK_MS,
  staleTime: LOCK_CHECK_MS / 2,
});

/** Returns whether a session has a right. The server checks it again. */
export const mayDo = (session: TeamSession | undefined, right: Right): boolean =>
  session?.rights.includes(right) ?? false;

export const signIn = (body: { email: string; password: string; code: string }) =>
  callOffice({ method: 'POST', path: 'sessions', body, returns: teamSession });
export const signOut = () => callOffice({ method: 'DELETE', path: 'sessions/current', returns: NO_BODY });
export const lock = () => callOffice({ method: 'POST', path: 'sessions/current/lock', returns: NO_BODY });
export const unlock = (pin: string) =>
  callOffice({ method: 'POST', path: 'sessions/current/unlock', body: { pin }, returns: teamSession });
/** Repeats the second factor by the authenticator app. */
export const prove = (code: string) =>
  callOffice({ method: 'POST', path: 'sessions/current/proof', body: { code }, returns: teamSession });

export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: () => callOffice({ path: `invitations/${encodeURIComponent(token)}`, returns: teamInvitation }),
  });

export interface Acceptance {
  password: string;
  code: string;
  pin?: string;
}

export const acceptInvitation = (token: string, body: Acceptance) =>
  callOffice({
    method: 'POST',
    path: `invitations/${encodeURIComponent(token)}/accept`,
    body,
    returns: teamAccepted,
  });
