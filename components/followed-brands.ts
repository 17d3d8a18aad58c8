import { areBrandsKnown } from '#lib/saved-searches/followed-brands.ts';

/** Loads the code that follows brands and reads an account's brands. */
export async function brandStore() {
  const { loadBrandStore } = await import('#components/query-components.ts');
  return (await loadBrandStore()).brandStore;
}

/** Reads the signed-in customer's brands unless this browser knows them. Without an answer they stay unknown. */
export async function askForFollowedBrands(): Promise<void> {
  if (areBrandsKnown()) return;
  try {
    await (await brandStore()).settle();
  } catch {
    // A press of "Follow" retries.
  }
}
