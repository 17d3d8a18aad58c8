import { useSyncExternalStore } from 'react';

/** A check shorter than a second needs no notice. */
const SHOWN_AFTER_MS = 1_000;

const listeners = new Set<() => void>();
let shown = 0;

function show(change: 1 | -1): void {
  shown += change;
  for (const listener of listeners) listener();
}

/** Shows a notice while a check runs, after its first second. */
export async function whileShown<T>(check: Promise<T>): Promise<T> {
  let isShown = false;
  const timer = setTimeout(() => {
    isShown = true;
    show(1);
  }, SHOWN_AFTER_MS);
  try {
    return await check;
  } finally {
    clearTimeout(timer);
    if (isShown) show(-1);
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether a check has been running for more than a second. */
export const useChecking = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => shown > 0,
    () => false,
  );
