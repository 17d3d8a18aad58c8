import { useSyncExternalStore } from 'react';

const DARK = '(prefers-color-scheme: dark)';

const subscribe = (changed: () => void): (() => void) => {
  const query = window.matchMedia(DARK);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** Whether the system prefers the dark scheme; for frames without the shop's styles. */
export const useDarkScheme = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(DARK).matches,
    () => false,
  );
