import { idOfSignedUntil, signedUntil } from './signed-id.ts';

/** Time from the door to the counter. */
const MINUTES = 10;
const MINUTE_MS = 60_000;

/**
 * Creates the code that identifies a customer at the counter, as a QR code; it is not stored, and expires after ten
 * minutes.
 */
export function customerCode(customerId: string): { code: string; expiresAt: string } {
  const expiresAt = Date.now() + MINUTES * MINUTE_MS;
  return {
    code: signedUntil('customer-code', customerId, expiresAt),
    expiresAt: new Date(expiresAt).toISOString(),
  };
}

/** Returns the customer of a valid code. */
export const customerOfCode = (code: string): string | undefined => idOfSignedUntil('customer-code', code);
