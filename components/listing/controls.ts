import { withMessages } from '#lib/i18n/with-messages.ts';
import byId from '#shop-messages/filters.json' with { type: 'json' };
import { FilterPanel } from './filter-panel.tsx';
import { MySizes } from './my-sizes.tsx';

// The controls of a listing with their messages, which no page carries.
export const FilterControl = withMessages(FilterPanel, byId);
export const SizesControl = withMessages(MySizes, byId);
