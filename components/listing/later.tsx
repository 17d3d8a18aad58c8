'use client';

import { type ComponentProps, lazy } from 'react';
// The page asks for their styles itself: those of a script that comes later come with it, after the first paint.
import '#components/ui/switch.module.css';
import './filter-fields.module.css';
import './filter-panel.module.css';
import './length-fields.module.css';
import './my-sizes.module.css';
import './price-range.module.css';

// Parts of a listing whose scripts load after the page's own: they work without them, as links and a GET form.
// The server renders them whole, and their messages come with their script. Each belongs in an `<Activity>`, so that React hydrates it once its script has
// loaded.
const load = () => import('./controls.ts');
const LazyFilterPanel = lazy(async () => ({ default: (await load()).FilterControl }));
const LazyMySizes = lazy(async () => ({ default: (await load()).SizesControl }));

// A server component cannot render a lazy component itself.
export const FilterPanel = (props: ComponentProps<typeof LazyFilterPanel>) => <LazyFilterPanel {...props} />;
export const MySizes = (props: ComponentProps<typeof LazyMySizes>) => <LazyMySizes {...props} />;
