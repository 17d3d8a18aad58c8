/**
 * Whether a shop can take real money, or has a database of its operator's: then it has nothing of the demonstration.
 *
 * @param given The settings as given, before the shop adds its own (DATABASE_URL).
 */
export function isRealShop(given: Record<string, string | undefined>): boolean {
  const isLive = [given.STRIPE_SECRET_KEY, given.STRIPE_PUBLISHABLE_KEY].some((key) =>
    /^[a-z]+_live_/.test(key ?? ''),
  );
  return Boolean(given.DATABASE_URL) || given.PAYMENT_PROVIDER === 'stripe' || isLive;
}

/** Returns STORE_DEVICES, or its default for such a shop. An invalid value is left for the settings check to report. */
export function storeDevicesOf(given: Record<string, string | undefined>): string {
  if (given.STORE_DEVICES) return given.STORE_DEVICES;
  return isRealShop(given) ? 'required' : 'off';
}
