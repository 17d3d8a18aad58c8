'use client';

import { useSyncExternalStore } from 'react';

// Browser part of passkeys. The shop and its back office share it; each calls its own API.

/** Loads the WebAuthn library at first use. */
const webauthn = () => import('@simplewebauthn/browser');

/** An IP address has no passkeys: they belong to a host name. */
const ADDRESS = /^(\d+\.){3}\d+$|^\[/;

const noSubscription = () => () => undefined;

/** Whether this browser supports passkeys for the shop; null until known. */
export const usePasskeySupport = (): boolean | null =>
  useSyncExternalStore(
    noSubscription,
    () => 'PublicKeyCredential' in window && !ADDRESS.test(window.location.hostname),
    () => null,
  );

/** Returns whether the browser offers passkeys in its autofill. */
export const offersAutofill = async (): Promise<boolean> =>
  'PublicKeyCredential' in window &&
  (await window.PublicKeyCredential.isConditionalMediationAvailable?.()) === true;

/** Creates a passkey in the browser. @param publicKey the options, fetched while the library loads */
export async function createPasskey(publicKey: Promise<unknown>): Promise<object> {
  const [{ startRegistration }, { passkeyCreation }, options] = await Promise.all([
    webauthn(),
    import('./passkey-creation.ts'),
    publicKey,
  ]);
  return startRegistration({ optionsJSON: passkeyCreation.parse(options) });
}

/** Signs with a passkey of the browser; with autofill, waits until one is chosen there. */
export async function signWithPasskey(
  publicKey: Promise<unknown>,
  useBrowserAutofill: boolean,
): Promise<object> {
  const [{ startAuthentication }, options] = await Promise.all([webauthn(), publicKey]);
  return startAuthentication({ optionsJSON: requestOf(options), useBrowserAutofill });
}

/** Parses without a schema: the sign-in needs it at once, and a schema would double its scripts. */
function requestOf(options: unknown) {
  if (
    typeof options !== 'object' ||
    options === null ||
    !('challenge' in options && typeof options.challenge === 'string') ||
    !('rpId' in options && typeof options.rpId === 'string') ||
    !('timeout' in options && typeof options.timeout === 'number')
  )
    throw new TypeError('the options of a passkey are not what WebAuthn asks for');
  const { challenge, rpId, timeout } = options;
  return { challenge, rpId, timeout, userVerification: 'required' as const };
}

/**
 * Returns why the browser gave no passkey: the person cancelled, or the device has one already; undefined for
 * other errors.
 */
export function passkeyRefusal(error: unknown): 'cancelled' | 'known' | undefined {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled';
  return name === 'InvalidStateError' ? 'known' : undefined;
}
