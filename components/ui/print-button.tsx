'use client';

import { type ReactNode, useSyncExternalStore } from 'react';
import { type ButtonKind, buttonClass } from './button.ts';

const noSubscription = () => () => undefined;

/** Opens the browser's print dialog; without a script there is no button, and the browser's menu does the same. */
export function PrintButton({ kind, children }: { kind: ButtonKind; children: ReactNode }) {
  const isReady = useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  );
  if (!isReady) return null;
  return (
    <button type="button" className={buttonClass(kind)} onClick={() => window.print()}>
      {children}
    </button>
  );
}
