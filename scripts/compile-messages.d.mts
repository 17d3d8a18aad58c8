/** Compiles messages/LOCALE/AREA.json when one changed since. */
export function compileMessages(): Promise<void>;
