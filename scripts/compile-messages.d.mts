/** Compiles messages/LOCALE/AREA.json when one changed since. */
export function compileMessages(): Promise<void>;

/** Ids, and prefixes of ids, in `panels.json`. */
export const PANELS: readonly string[];

/** Ids, and prefixes of ids, in each file of messages that loads with a script, by its name. */
export const LOADED: Readonly<Record<string, readonly string[]>>;
