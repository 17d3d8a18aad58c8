import { areSizesKnown } from '#lib/sizes/stored-sizes.ts';

/** Reads the signed-in customer's sizes where this browser does not know them. Without an answer they stay unknown. */
export async function askForOwnSizes(): Promise<void> {
  if (areSizesKnown()) return;
  try {
    const { loadCustomerSizes } = await import('#components/query-components.ts');
    await (await loadCustomerSizes()).readCustomerSizes();
  } catch {
    // The sizes only add to the page.
  }
}
