/** When the error of a field shows: once it was left, once it was changed, or from the beginning (specification, section 4). */
export type Shows = 'blur' | 'dirty' | 'live';

/** What happened to the fields so far. */
export interface Seen {
  left: ReadonlySet<string>;
  changed: ReadonlySet<string>;
  /** Whether the form was sent; then every error shows. */
  submitted: boolean;
}

export function isShown(name: string, shows: Shows, seen: Seen): boolean {
  if (seen.submitted || shows === 'live') return true;
  return (shows === 'blur' ? seen.left : seen.changed).has(name);
}

export const NOTHING_SEEN: Seen = { left: new Set(), changed: new Set(), submitted: false };

export const withLeft = (seen: Seen, name: string): Seen =>
  seen.left.has(name) ? seen : { ...seen, left: new Set([...seen.left, name]) };

export const withChanged = (seen: Seen, name: string): Seen =>
  seen.changed.has(name) ? seen : { ...seen, changed: new Set([...seen.changed, name]) };
