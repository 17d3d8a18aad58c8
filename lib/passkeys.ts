'use client';

import { useSyncExternalStore } from 'react';
import { z } from 'zod';

// What a browser does with passkeys. The shop and its back office share it; each calls its own API.

const request = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
});

const creation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key') })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
});

/** The library of WebAuthn, which only those load who use it. */
const webauthn = () => import('@simplewebauthn/browser');

/** An address has no passkeys: they belong to a host name. */
const ADDRESS = /^(\d+\.){3}\d+$|^\[/;

const noSubscription = () => () => undefined;

/** Whether this browser has passkeys for the shop; null until that is known. */
export const usePasskeySupport = (): boolean | null =>
  useSyncExternalStore(
    noSubscription,
    () => 'PublicKeyCredential' in window && !ADDRESS.test(window.location.hostname),
    () => null,
  );

/** Whether the browser offers passkeys with its autofill. */
export const offersAutofill = async (): Promise<boolean> =>
  'PublicKeyCredential' in window &&
  (await window.PublicKeyCredential.isConditionalMediationAvailable?.()) === true;

/** Has the browser make a passkey. @param publicKey the options, which are read while the library loads */
export async function createPasskey(publicKey: Promise<unknown>): Promise<object> {
  const [{ startRegistration }, options] = await Promise.all([webauthn(), publicKey]);
  return startRegistration({ optionsJSON: creation.parse(options) });
}

/** Has a passkey of the browser sign; with autofill it waits until one is chosen there. */
export async function signWithPasskey(
  publicKey: Promise<unknown>,
  useBrowserAutofill: boolean,
): Promise<object> {
  const [{ startAuthentication }, options] = await Promise.all([webauthn(), publicKey]);
  return startAuthentication({ optionsJSON: request.parse(options), useBrowserAutofill });
}

/** Why the browser gave no passkey: the person stopped it, or the device has one already; undefined for all else. */
export function passkeyRefusal(error: unknown): 'cancelled' | 'known' | undefined {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled';
  return name === 'InvalidStateError' ? 'known' : undefined;
}
