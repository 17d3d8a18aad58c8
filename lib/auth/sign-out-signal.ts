/** Written by the tab that signs out; the event of it reaches all others, and never the one that wrote. */
const KEY = 'signed-out-at';

/** Tells the other tabs of this browser about a sign-out. */
export function announceSignOut(): void {
  try {
    localStorage.setItem(KEY, String(Date.now()));
  } catch {
    // A browser without storage: its other tabs learn it at their next call.
  }
}

/** Calls back when another tab signs out. @returns how to stop listening */
export function onSignOut(callback: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === KEY && event.newValue) callback();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
