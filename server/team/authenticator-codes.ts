import { Secret, TOTP } from 'otpauth';
import { BRAND } from '#brand/brand.ts';

/**
 * Period of an authenticator app's codes (RFC 6238): six digits of SHA-1, a new one every 30 seconds, as every app
 * supports them.
 */
const PERIOD_SECONDS = 30;

const totpOf = (secret: string, email: string) =>
  new TOTP({ issuer: BRAND.name, label: email, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });

/** Generates a secret of 160 bits in Base32. */
export const newAuthenticatorSecret = (): string => new Secret({ size: 20 }).base32;

/** Returns the address in the QR code for an authenticator app: `otpauth://totp/…`. */
export const authenticatorAddress = (secret: string, email: string): string =>
  totpOf(secret, email).toString();

/**
 * Returns the time step of a code; undefined for a wrong one. The previous and the next step count, too, for phones
 * whose clock is not exact. A code works once: the caller stores the step and refuses it afterwards.
 *
 * @param now milliseconds since 1970
 */
export function stepOfCode(secret: string, code: string, now: number): number | undefined {
  const delta = totpOf(secret, '').validate({ token: code.replace(/\s/g, ''), timestamp: now, window: 1 });
  return delta === null ? undefined : Math.floor(now / 1_000 / PERIOD_SECONDS) + delta;
}
