'use client';

import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { reloadOnChunkError } from '#lib/build/reload.ts';

const Notices = lazy(() => import('./notices.tsx').catch(() => ({ default: (): ReactNode => null })));
/** After what the page itself needs; before a network that may go away. */
const LATER_MS = 1_500;

/** What every page needs once it stands: a lost part of its script is mended at once, the notices come later. */
export function Aftercare() {
  const [later, setLater] = useState(false);
  useEffect(() => {
    const failed = (event: ErrorEvent | PromiseRejectionEvent) =>
      reloadOnChunkError('reason' in event ? event.reason : event.error);
    window.addEventListener('error', failed);
    window.addEventListener('unhandledrejection', failed);
    const timer = setTimeout(() => setLater(true), LATER_MS);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('error', failed);
      window.removeEventListener('unhandledrejection', failed);
    };
  }, []);
  return (
    later && (
      <Suspense>
        <Notices />
      </Suspense>
    )
  );
}
