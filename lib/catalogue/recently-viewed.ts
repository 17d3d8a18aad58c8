const KEY = 'recently-viewed';
/** As many as there are suggestions. */
const MOST = 20;
/** One entry that is no id would spoil the call that asks for all of them. */
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The list with this model at its head and nowhere else; one more is kept than is shown, as the current one never is. */
export function withSeen(seen: readonly string[], id: string): string[] {
  return [id, ...seen.filter((other) => other !== id)].slice(0, MOST + 1);
}

/** What is shown of the list: newest first, none twice, never the current one (specification, section 4). */
export function shownOf(seen: readonly string[], current?: string): string[] {
  return [...new Set(seen)].filter((id) => id !== current).slice(0, MOST);
}

/** Ids of models that this browser was shown, newest first; whatever else lies there counts as nothing. */
export function readSeen(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string' && ID.test(id)) : [];
  } catch {
    return [];
  }
}

/** Remembers a model as the one seen last. A browser that keeps nothing is left in peace. */
export function keepSeen(id: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(withSeen(readSeen(), id)));
  } catch {
    // Storage that is full or closed to us only means that there is no such list.
  }
}
