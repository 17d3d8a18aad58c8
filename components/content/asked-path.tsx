'use client';

import { usePathname } from 'next/navigation';

/** The path that was asked for; the page that says so is one and the same for every wrong path. */
export function AskedPath() {
  return <span suppressHydrationWarning>{usePathname()}</span>;
}
