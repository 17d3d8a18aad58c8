/**
 * The number of the release that this source becomes. `docs/releases.md` says when it is raised. A migration may name the
 * oldest release that can still work with what it leaves.
 */
export const RELEASE = 2;
