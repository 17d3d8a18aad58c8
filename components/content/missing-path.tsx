'use client';

import { usePathname } from 'next/navigation';
import { routeOf } from '#lib/routes.ts';

/**
 * `Page not found: {path}` for an address that no route takes, `Page Not Found: {path}` for one where a route finds
 * nothing. The page around it is made once for every wrong address; the page front writes each one's own text here
 * (front/missing-page.ts).
 */
export function MissingPath() {
  const path = usePathname();
  return (
    <span data-missing-path="" suppressHydrationWarning>
      {`Page ${routeOf(path) ? 'Not Found' : 'not found'}: ${path}`}
    </span>
  );
}
