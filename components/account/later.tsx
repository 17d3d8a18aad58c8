'use client';

import { type ComponentProps, lazy } from 'react';
// The page asks for their styles itself: those of a script that comes later come with it.
import '#components/fit/lengths-offer.module.css';
import './own-lengths.module.css';

// The lengths are behind a line of the page and rarely opened: their script comes after the page's own. The server renders
// them whole. They belong in an `<Activity>`, where React takes them over by itself once the script is there.
const LazyOwnLengths = lazy(async () => ({ default: (await import('./own-lengths.tsx')).OwnLengths }));

// A server component takes no lazy component itself.
export const OwnLengths = (props: ComponentProps<typeof LazyOwnLengths>) => <LazyOwnLengths {...props} />;
