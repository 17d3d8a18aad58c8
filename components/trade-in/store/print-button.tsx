'use client';

import type { ReactNode } from 'react';
import { buttonClass } from '#components/ui/button.ts';

/** Prints the page as the browser does; its menu does the same where no script runs. */
export function PrintButton({ children }: { children: ReactNode }) {
  return (
    <button type="button" className={buttonClass('main')} onClick={() => window.print()}>
      {children}
    </button>
  );
}
