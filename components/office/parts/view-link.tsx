'use client';

import Link from 'next/link';
import type { ComponentProps } from 'react';

/**
 * A link to another view. A view of the same list changes the address in place, as its filters do (`useAddress`):
 * a navigation would wait for the server, and a filter that is set meanwhile would end it.
 */
export function ViewLink({ href, ...props }: ComponentProps<typeof Link> & { href: string }) {
  return (
    <Link
      href={href}
      prefetch={false}
      onNavigate={(event) => {
        if (href.split('?')[0] !== window.location.pathname) return;
        event.preventDefault();
        window.history.pushState(null, '', href);
      }}
      {...props}
    />
  );
}
