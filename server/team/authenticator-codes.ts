import { Secret, TOTP } from 'otpauth';
import { BRAND } from '#brand/brand.ts';

/** Codes of an authenticator app (RFC 6238): six digits of SHA-1, a new one every 30 seconds, as every app knows them. */
const PERIOD_SECONDS = 30;

const totpOf = (secret: string, email: string) =>
  new TOTP({ issuer: BRAND.name, label: email, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });

/** A new secret of 160 bits in Base32. */
export const newAuthenticatorSecret = (): string => new Secret({ size: 20 }).base32;

/** What an authenticator app reads from a QR code: `otpauth://totp/…`. */
export const authenticatorAddress = (secret: string, email: string): string =>
  totpOf(secret, email).toString();

/**
 * The time step that a code belongs to; undefined for a wrong one. The step before and the one after count, too, for
 * telephones whose clock is not exact. A code works once: the caller keeps the step and refuses it from then on.
 *
 * @param now milliseconds since 1970
 */
export function stepOfCode(secret: string, code: string, now: number): number | undefined {
  const delta = totpOf(secret, '').validate({ token: code.replace(/\s/g, ''), timestamp: now, window: 1 });
  return delta === null ? undefined : Math.floor(now / 1_000 / PERIOD_SECONDS) + delta;
}
