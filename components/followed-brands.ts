import { areBrandsKnown } from '#lib/saved-searches/followed-brands.ts';

/** What follows brands and reads those of an account; fetched on demand. */
export async function brandStore() {
  const { loadBrandStore } = await import('#components/query-components.ts');
  return (await loadBrandStore()).brandStore;
}

/** Reads the signed-in customer's brands where this browser does not know them. Without an answer they stay unknown. */
export async function askForFollowedBrands(): Promise<void> {
  if (areBrandsKnown()) return;
  try {
    await (await brandStore()).settle();
  } catch {
    // A press of "Follow" asks again.
  }
}
