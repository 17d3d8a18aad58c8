'use client';

import { useEffect } from 'react';
import { storePath } from '#lib/store-paths.ts';

/** Delay in ms after the session's end, so that the next request cannot extend it. */
const AFTER_END_MS = 5_000;

/**
 * Leaves the page when the session of the tablet has ended, so that an unused tablet does not show the
 * customer's name. Each page of the counter restarts the time.
 */
export function IdleEnd({ minutes }: { minutes: number }) {
  useEffect(() => {
    const leave = () => window.location.replace(storePath('customer', { ended: '1' }));
    const timer = setTimeout(leave, minutes * 60_000 + AFTER_END_MS);
    return () => clearTimeout(timer);
  }, [minutes]);
  return null;
}
