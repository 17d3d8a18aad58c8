import { idOfSignedUntil, signedUntil } from './signed-id.ts';

/** As long as it takes to go from the door to the counter. */
const MINUTES = 10;
const MINUTE_MS = 60_000;

/** What a customer shows at the counter to be known, as a QR code; kept nowhere, and worth nothing ten minutes later. */
export function customerCode(customerId: string): { code: string; expiresAt: string } {
  const expiresAt = Date.now() + MINUTES * MINUTE_MS;
  return {
    code: signedUntil('customer-code', customerId, expiresAt),
    expiresAt: new Date(expiresAt).toISOString(),
  };
}

/** Whose code it is, while it is good. */
export const customerOfCode = (code: string): string | undefined => idOfSignedUntil('customer-code', code);
