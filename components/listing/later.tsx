'use client';

import { type ComponentProps, lazy } from 'react';

// Parts of a listing whose script comes after the page's own: they work without it, as links and a GET form. The server
// renders them whole. Each belongs in an `<Activity>`, where React takes it over by itself once its script is there.
const load = () => import('./controls.ts');
const LazyFilterPanel = lazy(async () => ({ default: (await load()).FilterPanel }));
const LazyMySizes = lazy(async () => ({ default: (await load()).MySizes }));

// A server component takes no lazy component itself.
export const FilterPanel = (props: ComponentProps<typeof LazyFilterPanel>) => <LazyFilterPanel {...props} />;
export const MySizes = (props: ComponentProps<typeof LazyMySizes>) => <LazyMySizes {...props} />;
