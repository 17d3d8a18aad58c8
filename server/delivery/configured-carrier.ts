import { env } from '#server/env.ts';
import type { Carrier } from './carrier.ts';
import { demonstration } from './demonstration-carrier/carrier.ts';

/** The configured carrier; undefined when the shop has none, and then offers no pickup points. */
export function configuredCarrier(): Carrier | undefined {
  const { RELAY_CARRIER, PAYMENT_PROVIDER } = env();
  // A shop that takes real money sends no parcel to an invented address because a setting was forgotten.
  const chosen = RELAY_CARRIER ?? (PAYMENT_PROVIDER === 'sandbox' ? 'demonstration' : 'none');
  return chosen === 'demonstration' ? demonstration : undefined;
}
