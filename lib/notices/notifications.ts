import { useSyncExternalStore } from 'react';

/** A short word about something that was done: success goes by itself, an error stays until it is closed. */
export interface Note {
  id: number;
  text: string;
  kind: 'success' | 'error';
}

const NONE: readonly Note[] = [];
const listeners = new Set<() => void>();
let notes = NONE;
let last = 0;

function put(next: readonly Note[]): void {
  notes = next;
  for (const listener of listeners) listener();
}

/** Says something to the shopper. The same text again replaces itself, so that it is said once. */
export function tell(text: string, kind: Note['kind'] = 'success'): void {
  last += 1;
  put([...notes.filter((note) => note.text !== text), { id: last, text, kind }]);
}

export const dismiss = (id: number): void => put(notes.filter((note) => note.id !== id));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useNotes = (): readonly Note[] =>
  useSyncExternalStore(
    subscribe,
    () => notes,
    () => NONE,
  );
