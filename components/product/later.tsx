'use client';

import { type ComponentProps, lazy } from 'react';
// The page asks for their styles itself: those of a script that comes later come with it, after the first paint.
import '#components/fit/lengths-offer.module.css';
import '#components/popins/size-guide.module.css';
import './fit.module.css';

// Parts of a product page that are below the fold, or in a dialog: their scripts load after the page's own, with their
// messages. The server renders them whole. Each belongs in an `<Activity>`, so that React hydrates it once its script
// has loaded.
const load = () => import('./parts.ts');
const LazyFit = lazy(async () => ({ default: (await load()).FitPart }));
const LazySizeTables = lazy(async () => ({ default: (await load()).SizeTablesPart }));

// A server component cannot render a lazy component itself.
export const Fit = (props: ComponentProps<typeof LazyFit>) => <LazyFit {...props} />;
export const SizeTables = (props: ComponentProps<typeof LazySizeTables>) => <LazySizeTables {...props} />;
