import { env } from '#server/env.ts';
import { callerOrigin } from './caller-origin.ts';
import type { RelyingParty } from './webauthn.ts';

/** Returns the relying party of WebAuthn, by the address that the caller used. */
export const relyingParty = (request: { url: URL; headers: Headers }): RelyingParty => ({
  name: env().SELLER_NAME,
  origin: callerOrigin(request),
});
