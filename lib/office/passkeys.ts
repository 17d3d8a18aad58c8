import { queryOptions } from '@tanstack/react-query';
import { passkeyOptions } from '#contract/passkey.ts';
import { teamPasskeys, teamSession } from '#contract/private/team.ts';
import compiled from '#messages/en-GB/office-passkeys.json' with { type: 'json' };
import type passkeys from '../../messages/en-GB/office-passkeys.json';
import { ApiError } from '../api/api-error.ts';
import { NO_BODY } from '../api/client.ts';
import { createPasskey, passkeyRefusal, signWithPasskey } from '../passkeys.ts';
import { failureText } from './frame-texts.ts';
import { callOffice } from './office-client.ts';
import { officeTexts } from './texts.ts';

export const passkeysText = officeTexts<keyof typeof passkeys>(compiled);

/** Query for the member's own passkeys, oldest first. */
export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: ({ signal }) => callOffice({ path: 'sessions/current/passkeys', returns: teamPasskeys, signal }),
});

const readOptions = async (path: string): Promise<unknown> =>
  (await callOffice({ method: 'POST', path, body: {}, returns: passkeyOptions })).publicKey;

/** Returns the assertion of a passkey of this browser; with autofill, once one is chosen there. */
export const askForPasskey = (useBrowserAutofill = false): Promise<object> =>
  signWithPasskey(readOptions('sessions/passkey-options'), useBrowserAutofill);

export const signInByPasskey = (credential: object) =>
  callOffice({ method: 'POST', path: 'sessions/passkey', body: { credential }, returns: teamSession });

/** Repeats the second factor by a passkey; also unlocks the bench. */
export const proveByPasskey = (credential: object) =>
  callOffice({
    method: 'POST',
    path: 'sessions/current/passkey-proof',
    body: { credential },
    returns: teamSession,
  });

/** Creates a passkey on this device and registers it. @throws ApiError `/errors/proof-required` */
export async function addPasskey(name: string): Promise<void> {
  const credential = await createPasskey(readOptions('sessions/current/passkeys/options'));
  const body = { name, credential };
  await callOffice({ method: 'POST', path: 'sessions/current/passkeys', body, returns: NO_BODY });
}

export const removePasskey = (id: string) =>
  callOffice({ method: 'DELETE', path: `sessions/current/passkeys/${id}`, returns: NO_BODY });

/** Returns why a passkey was not used or created: by the person, the device, or the shop. */
export function passkeyFailure(error: unknown): string {
  const refusal = passkeyRefusal(error);
  if (refusal) return passkeysText(`office.passkeys.${refusal}`);
  if (!(error instanceof ApiError) || error.status === 422) return passkeysText('office.passkeys.failed');
  return error.status === 401 ? passkeysText('office.passkeys.wrong') : failureText(error);
}
