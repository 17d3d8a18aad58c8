'use client';

import { useEffect } from 'react';

/** A page that the browser brings back from memory shows an old order: it is asked for again, never paid from memory. */
export function Recheck() {
  useEffect(() => {
    const again = (event: PageTransitionEvent) => {
      if (event.persisted) window.location.reload();
    };
    window.addEventListener('pageshow', again);
    return () => window.removeEventListener('pageshow', again);
  }, []);
  return null;
}
