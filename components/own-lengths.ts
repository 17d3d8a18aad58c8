import { areLengthsKnown } from '#lib/fit/own-lengths.ts';

/** Loads the code that reads and saves an account's lengths. */
export async function accountLengths() {
  const { loadAccountLengths } = await import('#components/query-components.ts');
  return loadAccountLengths();
}

/** Reads the signed-in customer's lengths unless this browser knows them. Without an answer they stay unknown. */
export async function askForOwnLengths(): Promise<void> {
  if (areLengthsKnown()) return;
  try {
    await (await accountLengths()).readAccountLengths();
  } catch {
    // The page works without the lengths.
  }
}
