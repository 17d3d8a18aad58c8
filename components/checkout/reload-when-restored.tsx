'use client';

import { useEffect } from 'react';

/** Reloads a page that the browser restores from memory: it shows an old order, which must not be paid. */
export function ReloadWhenRestored() {
  useEffect(() => {
    const reload = (event: PageTransitionEvent) => {
      if (event.persisted) window.location.reload();
    };
    window.addEventListener('pageshow', reload);
    return () => window.removeEventListener('pageshow', reload);
  }, []);
  return null;
}
