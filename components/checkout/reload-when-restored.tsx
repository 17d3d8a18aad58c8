'use client';

import { useEffect } from 'react';

/** A page that the browser brings back from memory shows an old order: it is asked for again, never paid from memory. */
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
