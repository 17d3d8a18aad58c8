import { SizeTables } from '#components/popins/size-tables.tsx';
import { withMessages } from '#lib/i18n/with-messages.ts';
import byId from '#shop-messages/product-parts.json' with { type: 'json' };
import { Fit } from './fit.tsx';

// Parts of a product page with their messages, which no page carries.
export const FitPart = withMessages(Fit, byId);
export const SizeTablesPart = withMessages(SizeTables, byId);
