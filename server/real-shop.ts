/**
 * Whether a shop can take real money, or has a database of its operator's: then nothing of the demonstration applies.
 *
 * @param given The settings as they were given, before the shop has added what it makes itself (DATABASE_URL).
 */
export function isRealShop(given: Record<string, string | undefined>): boolean {
  const isLive = [given.STRIPE_SECRET_KEY, given.STRIPE_PUBLISHABLE_KEY].some((key) =>
    /^[a-z]+_live_/.test(key ?? ''),
  );
  return Boolean(given.DATABASE_URL) || given.PAYMENT_PROVIDER === 'stripe' || isLive;
}

/** STORE_DEVICES, or its default for such a shop. An unreadable value is left for the settings check to name. */
export function storeDevicesOf(given: Record<string, string | undefined>): string {
  if (given.STORE_DEVICES) return given.STORE_DEVICES;
  return isRealShop(given) ? 'required' : 'off';
}
