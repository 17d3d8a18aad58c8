/** Compiles messages/LOCALE/AREA.json when one changed since. */
export function compileMessages(): Promise<void>;

/** Ids, and prefixes of ids, in `panels.json`. */
export const PANELS: readonly string[];
