import { areLengthsKnown } from '#lib/fit/own-lengths.ts';

/** What reads and saves the lengths of an account; fetched on demand. */
export async function accountLengths() {
  const { loadAccountLengths } = await import('#components/query-components.ts');
  return loadAccountLengths();
}

/** Reads the signed-in customer's lengths where this browser does not know them. Without an answer they stay unknown. */
export async function askForOwnLengths(): Promise<void> {
  if (areLengthsKnown()) return;
  try {
    await (await accountLengths()).readAccountLengths();
  } catch {
    // The lengths only add to the page.
  }
}
