import { useSyncExternalStore } from 'react';

/** A value in the browser's local storage, shared by all tabs. */
export interface LocalStore<Value> {
  /** Returns the stored value; `none` if it is invalid. The same object until it changes. */
  read: () => Value;
  /** Stores a value and notifies its listeners. Without storage it lasts as long as the page. */
  write: (value: Value) => void;
  /** Calls back after every change, in this tab or another. @returns a function that unsubscribes */
  subscribe: (listener: () => void) => () => void;
  /** The current value; `none` in the page's first HTML. */
  use: () => Value;
}

/** @param parse receives the stored value of `key`, in any form, or an empty object */
export function localStore<Value>(
  key: string,
  none: Value,
  parse: (stored: Record<string, unknown>) => Value,
): LocalStore<Value> {
  const listeners = new Set<() => void>();
  let current = none;
  let text: string | null = null;
  /** Storage is full or refused: the value lasts as long as the page. */
  let isClosed = false;

  const read = (): Value => {
    try {
      const stored = localStorage.getItem(key);
      if (!isClosed && stored !== text) {
        text = stored;
        current = parse(recordOf(stored));
      }
    } catch {
      isClosed = true;
    }
    return current;
  };
  const write = (value: Value): void => {
    current = value;
    try {
      text = JSON.stringify(value);
      localStorage.setItem(key, text);
    } catch {
      isClosed = true;
    }
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    const onStorage = (event: StorageEvent) => {
      if (event.key === key || event.key === null) listener();
    };
    listeners.add(listener);
    window.addEventListener('storage', onStorage);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', onStorage);
    };
  };
  return { read, write, subscribe, use: () => useSyncExternalStore(subscribe, read, () => none) };
}

function recordOf(stored: string | null): Record<string, unknown> {
  try {
    return Object(JSON.parse(stored ?? '{}'));
  } catch {
    return {};
  }
}
