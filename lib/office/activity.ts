const ACTIVE_MS = 60_000;
let last = 0;

if (typeof document !== 'undefined')
  for (const name of ['keydown', 'pointerdown', 'wheel'])
    document.addEventListener(
      name,
      () => {
        last = Date.now();
      },
      { capture: true, passive: true },
    );

/** Returns whether the member pressed something within the last minute; if not, a call is automatic. */
export const isMemberActive = (): boolean => Date.now() - last < ACTIVE_MS;
