'use client';

import { useSyncExternalStore } from 'react';
import { buttonClass } from '#components/ui/button.ts';

const noSubscription = () => () => undefined;

/** Opens the browser's own printing; without a script there is no button, and the browser's menu does the same. */
export function PrintButton({ label }: { label: string }) {
  const isReady = useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  );
  if (!isReady) return null;
  return (
    <button type="button" className={buttonClass('ink')} onClick={() => window.print()}>
      {label}
    </button>
  );
}
