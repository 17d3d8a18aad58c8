import { areSizesKnown } from '#lib/sizes/stored-sizes.ts';

/** Reads the signed-in customer's sizes unless this browser knows them. Without an answer they stay unknown. */
export async function askForOwnSizes(): Promise<void> {
  if (areSizesKnown()) return;
  try {
    const { loadCustomerSizes } = await import('#components/query-components.ts');
    await (await loadCustomerSizes()).readCustomerSizes();
  } catch {
    // The page works without the sizes.
  }
}
