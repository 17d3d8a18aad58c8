/** Storage key written on sign-out; its event reaches all other tabs, but not the tab that wrote it. */
const KEY = 'signed-out-at';

/** Tells the other tabs of this browser about a sign-out. */
export function announceSignOut(): void {
  try {
    localStorage.setItem(KEY, String(Date.now()));
  } catch {
    // Without storage the browser's other tabs notice the sign-out at their next call.
  }
}

/** Calls back when another tab signs out. @returns a function that stops listening */
export function onSignOut(callback: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === KEY && event.newValue) callback();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
