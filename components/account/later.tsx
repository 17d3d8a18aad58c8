'use client';

import { Activity, type ComponentProps, lazy } from 'react';
// The page asks for their styles itself: those of a script that comes later come with it.
import '#components/fit/lengths-offer.module.css';
import './own-lengths.module.css';

const LazyOwnLengths = lazy(async () => ({ default: (await import('./own-lengths.tsx')).OwnLengths }));

/**
 * The customer's lengths, which are behind a line of the page and rarely opened: their script comes after the page's own. The
 * server renders them whole, and within an `<Activity>` React takes them over by itself once the script is there.
 */
export const OwnLengths = (props: ComponentProps<typeof LazyOwnLengths>) => (
  <Activity>
    <LazyOwnLengths {...props} />
  </Activity>
);
