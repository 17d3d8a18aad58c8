import { useSyncExternalStore } from 'react';

/** What a shopper waits for: the check that they are no robot, or the script of what a press opens. */
export type Wait = 'checking' | 'loading';

/** A wait shorter than a second needs no notice. */
const SHOWN_AFTER_MS = 1_000;

const listeners = new Set<() => void>();
const shown: Record<Wait, number> = { checking: 0, loading: 0 };

function show(wait: Wait, change: 1 | -1): void {
  shown[wait] += change;
  for (const listener of listeners) listener();
}

/** Shows the notice of a wait until `work` ends, after its first second. */
export async function whileShown<T>(wait: Wait, work: Promise<T>): Promise<T> {
  let isShown = false;
  const timer = setTimeout(() => {
    isShown = true;
    show(wait, 1);
  }, SHOWN_AFTER_MS);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
    if (isShown) show(wait, -1);
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether this wait has lasted for more than a second. */
export const useWait = (wait: Wait): boolean =>
  useSyncExternalStore(
    subscribe,
    () => shown[wait] > 0,
    () => false,
  );
