'use client';

import { usePathname } from 'next/navigation';
import { format, type Messages } from '#lib/i18n/format.ts';
import { missingPageTexts } from '#lib/i18n/missing-page.ts';

/**
 * The requested path of a missing page, with a text that depends on whether its route exists. The page around
 * it is rendered once for all paths; the page cache inserts each text here (page-cache/missing-page.ts).
 */
export function MissingPath({ texts }: { texts: Messages }) {
  const path = usePathname();
  return (
    <span data-missing-path="" suppressHydrationWarning>
      {format(texts, missingPageTexts(path).heading, { path })}
    </span>
  );
}

/** The likely reason why a path is missing; inserted like `MissingPath`. */
export function MissingReason({ texts }: { texts: Messages }) {
  return (
    <span data-missing-reason="" suppressHydrationWarning>
      {format(texts, missingPageTexts(usePathname()).lead)}
    </span>
  );
}
