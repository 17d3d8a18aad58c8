/**
 * Number of the release that this source becomes. `docs/releases.md` explains when to raise it. A migration may name
 * the oldest release that can still work with its result.
 */
export const RELEASE = 2;
