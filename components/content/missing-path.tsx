'use client';

import { usePathname } from 'next/navigation';
import { format, type Messages } from '#lib/i18n/format.ts';
import { routeOf } from '#lib/routes.ts';

/**
 * Which address is no page; where a route finds nothing, in other words than where there is none. The page around it is
 * made once for every wrong address; the page cache writes each one's own text here (page-cache/missing-page.ts).
 */
export function MissingPath({ texts }: { texts: Messages }) {
  const path = usePathname();
  return (
    <span data-missing-path="" suppressHydrationWarning>
      {format(texts, routeOf(path) ? 'notFound.item' : 'notFound.path', { path })}
    </span>
  );
}
