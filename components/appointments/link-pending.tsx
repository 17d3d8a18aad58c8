'use client';

import { useLinkStatus } from 'next/link';

/** Within a link: marks it while the page that it leads to is on its way, for styles to take back what that replaces. */
export function LinkPending() {
  const { pending } = useLinkStatus();
  return pending && <span hidden data-pending />;
}
